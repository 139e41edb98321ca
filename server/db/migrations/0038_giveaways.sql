-- compatible with earlier builds: they read none of the new columns, and the trigger counts what they write

ALTER TABLE "event_winners" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "event_winners" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
-- What follows is written by hand.
UPDATE "event_winners" SET "told_by" = 'unrecorded' WHERE "told_at" IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM "count_figure"('entries.event', '-infinity', -1, OLD."event_id");
    RETURN NULL;
  END IF;
  PERFORM "count_figure"('entries', "day_in_korea"(NEW."created_at"), 1);
  PERFORM "count_figure"('entries.hour', date_trunc('hour', NEW."created_at"), 1, NEW."event_id");
  PERFORM "count_figure"('entries.event', '-infinity', 1, NEW."event_id");
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "event_entries_count" ON "event_entries";
--> statement-breakpoint
CREATE TRIGGER "event_entries_count" AFTER INSERT OR DELETE ON "event_entries" FOR EACH ROW EXECUTE FUNCTION "count_entry"();
--> statement-breakpoint
-- Once, what is there already. Nobody enters meanwhile: the trigger holds the table.
INSERT INTO "figures" ("name", "since", "about", "count")
SELECT 'entries.event', '-infinity', "event_id", count(*) FROM "event_entries" GROUP BY 3;
