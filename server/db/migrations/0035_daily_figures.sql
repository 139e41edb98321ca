-- compatible with earlier builds: what they write is counted by the triggers

CREATE TABLE "fan_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "figures_name_about_since_pk" PRIMARY KEY("name","about","since")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"delay" integer NOT NULL,
	"connections" integer NOT NULL,
	"busy" integer NOT NULL,
	"waiting" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fan_activity" ADD CONSTRAINT "fan_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figures_hours_index" ON "figures" USING btree ("since") WHERE "figures"."name" = 'entries.hour';--> statement-breakpoint
CREATE INDEX "processes_seen_at_index" ON "processes" USING btree ("seen_at");
--> statement-breakpoint
-- What follows is written by hand: whoever writes, an earlier build or an operator, is counted in the same transaction.
CREATE FUNCTION "day_in_korea"("at" timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('day', "at" AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul'
$$;
--> statement-breakpoint
CREATE FUNCTION "count_figure"("figure" text, "at" timestamp with time zone, "by" integer, "of" text DEFAULT '') RETURNS void LANGUAGE sql AS $$
  INSERT INTO "figure_changes" ("name", "since", "about", "amount") VALUES ("figure", "at", "of", "by")
$$;
--> statement-breakpoint
CREATE FUNCTION "count_fan"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE (OLD."status" = 'active')::integer END;
  "is" integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE (NEW."status" = 'active')::integer END;
BEGIN
  IF "is" <> "was" THEN PERFORM "count_figure"('fans', '-infinity', "is" - "was"); END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM "count_figure"('fans.new', "day_in_korea"(NEW."created_at"), 1);
  ELSIF TG_OP = 'UPDATE' AND NEW."status" = 'withdrawn' AND OLD."status" <> 'withdrawn' THEN
    PERFORM "count_figure"('fans.withdrawn', "day_in_korea"(NEW."deleted_at"), 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_count" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "users" FOR EACH ROW EXECUTE FUNCTION "count_fan"();
--> statement-breakpoint
-- An app in use refreshes its session every quarter of an hour, and locks no account for it: neither does this.
CREATE FUNCTION "count_session"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "today" date := (NEW."rotated_at" AT TIME ZONE 'Asia/Seoul')::date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "count_figure"('sign-ins', "day_in_korea"(NEW."created_at"), 1);
  END IF;
  IF EXISTS (SELECT FROM "fan_activity" WHERE "user_id" = NEW."user_id" AND "day" >= "today") THEN RETURN NULL; END IF;
  UPDATE "fan_activity" SET "day" = "today" WHERE "user_id" = NEW."user_id" AND "day" < "today";
  IF NOT FOUND THEN
    INSERT INTO "fan_activity" VALUES (NEW."user_id", "today") ON CONFLICT DO NOTHING;
  END IF;
  -- Of two at the same time, the second changes nothing.
  IF FOUND THEN PERFORM "count_figure"('fans.active', "day_in_korea"(NEW."rotated_at"), 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sessions_count" AFTER INSERT OR UPDATE OF "rotated_at" ON "sessions" FOR EACH ROW EXECUTE FUNCTION "count_session"();
--> statement-breakpoint
CREATE FUNCTION "count_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_figure"('entries', "day_in_korea"(NEW."created_at"), 1);
  PERFORM "count_figure"('entries.hour', date_trunc('hour', NEW."created_at"), 1, NEW."event_id");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "event_entries_count" AFTER INSERT ON "event_entries" FOR EACH ROW EXECUTE FUNCTION "count_entry"();
--> statement-breakpoint
CREATE FUNCTION "count_request"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE (OLD."state" <> 'closed')::integer END;
  "is" integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE (NEW."state" <> 'closed')::integer END;
BEGIN
  IF "is" <> "was" THEN PERFORM "count_figure"('requests', '-infinity', "is" - "was"); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "support_requests_count" AFTER INSERT OR DELETE OR UPDATE OF "state" ON "support_requests" FOR EACH ROW EXECUTE FUNCTION "count_request"();
--> statement-breakpoint
-- Once, what is there already, and of the last 30 days what the audit and the entries tell. Nobody writes meanwhile: the triggers hold their tables.
INSERT INTO "figures" ("name", "since", "count") VALUES
  ('begun', "day_in_korea"(now()), 0),
  ('fans', '-infinity', (SELECT count(*) FROM "users" WHERE "status" = 'active')),
  ('requests', '-infinity', (SELECT count(*) FROM "support_requests" WHERE "state" <> 'closed'));
--> statement-breakpoint
INSERT INTO "figures" ("name", "since", "count")
SELECT CASE "action" WHEN 'account.created' THEN 'fans.new' WHEN 'account.withdrawn' THEN 'fans.withdrawn' ELSE 'sign-ins' END,
  "day_in_korea"("at"), count(*)
FROM "audit" WHERE "action" IN ('account.created', 'account.withdrawn', 'session.started')
  AND "at" >= "day_in_korea"(now()) - interval '29 days'
GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "figures" ("name", "since", "count")
SELECT 'entries', "day_in_korea"("created_at"), count(*) FROM "event_entries"
WHERE "created_at" >= "day_in_korea"(now()) - interval '29 days' GROUP BY 2;
--> statement-breakpoint
INSERT INTO "figures" ("name", "since", "about", "count")
SELECT 'entries.hour', date_trunc('hour', "created_at"), "event_id", count(*) FROM "event_entries"
WHERE "created_at" >= now() - interval '3 days' GROUP BY 2, 3;
--> statement-breakpoint
-- Of earlier days nobody knows it: whoever used the app again since has left no trace of them.
INSERT INTO "fan_activity" SELECT "user_id", max(("rotated_at" AT TIME ZONE 'Asia/Seoul')::date) FROM "sessions" GROUP BY 1;
--> statement-breakpoint
INSERT INTO "figures" ("name", "since", "count")
SELECT 'fans.active', "day_in_korea"(now()), count(*) FROM "fan_activity"
WHERE "day" = (now() AT TIME ZONE 'Asia/Seoul')::date;
