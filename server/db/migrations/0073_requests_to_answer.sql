-- compatible with earlier builds: they show the number under the same words
-- Nobody writes meanwhile: every request is counted once.
LOCK TABLE "support_requests", "figure_changes", "figures" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- An answered request is no longer open, as in the list of the requests.
CREATE OR REPLACE FUNCTION "count_request"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE (OLD."state" = 'open')::integer END;
  "is" integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE (NEW."state" = 'open')::integer END;
BEGIN
  IF "is" <> "was" THEN PERFORM "count_figure"('requests', '-infinity', "is" - "was"); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DELETE FROM "figure_changes" WHERE "name" = 'requests';
--> statement-breakpoint
UPDATE "figures" SET "count" = (SELECT count(*) FROM "support_requests" WHERE "state" = 'open')
WHERE "name" = 'requests' AND "since" = '-infinity' AND "about" = '';
