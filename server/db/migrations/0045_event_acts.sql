CREATE TABLE "cancellation_messages" (
	"entry_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone,
	"told_by" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_acts" (
	"event_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_acts_event_id_number_pk" PRIMARY KEY("event_id","number"),
	CONSTRAINT "event_acts_kind_check" CHECK ("event_acts"."kind" in ('paused', 'resumed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "event_draws" ADD COLUMN "halted" text;--> statement-breakpoint
ALTER TABLE "cancellation_messages" ADD CONSTRAINT "cancellation_messages_entry_id_event_entrants_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entrants"("entry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_acts" ADD CONSTRAINT "event_acts_event_id_event_draws_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_draws"("event_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "cancellation_messages_untold_index" ON "cancellation_messages" USING btree ("entry_id") WHERE "cancellation_messages"."told_at" is null;--> statement-breakpoint
ALTER TABLE "event_draws" ADD CONSTRAINT "event_draws_halted_check" CHECK ("event_draws"."halted" in ('paused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "event_draws" ADD CONSTRAINT "event_draws_cancelled_check" CHECK ("event_draws"."halted" is distinct from 'cancelled' or "event_draws"."drawn_at" is null);
--> statement-breakpoint
CREATE FUNCTION "halt_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" text;
BEGIN
  -- Whoever enters, closes or draws holds this row.
  SELECT "halted" INTO "before" FROM "event_draws" WHERE "event_id" = NEW."event_id" FOR UPDATE;
  IF NOT (CASE NEW."kind"
    WHEN 'paused' THEN "before" IS NULL
    WHEN 'resumed' THEN "before" IS NOT DISTINCT FROM 'paused'
    ELSE "before" IS DISTINCT FROM 'cancelled'
  END) THEN
    RAISE check_violation USING MESSAGE = format('an event is not %s that is %s', NEW."kind", coalesce("before", 'running'));
  END IF;
  UPDATE "event_draws" SET "halted" = nullif(NEW."kind", 'resumed') WHERE "event_id" = NEW."event_id";
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "event_acts_halt_event" BEFORE INSERT ON "event_acts" FOR EACH ROW EXECUTE FUNCTION "halt_event"();
--> statement-breakpoint
CREATE TRIGGER "event_acts_append_only" BEFORE UPDATE OR DELETE ON "event_acts" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "event_acts_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_acts" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE FUNCTION "keep_halted_draw"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."halted" IS DISTINCT FROM OLD."halted" AND pg_trigger_depth() < 2 THEN
    RAISE check_violation USING MESSAGE = 'an event is halted by an act only';
  END IF;
  IF OLD."halted" = 'cancelled' AND (NEW."halted", NEW."closed_at", NEW."entries_hash", NEW."entry_count", NEW."drawn_at")
    IS DISTINCT FROM (OLD."halted", OLD."closed_at", OLD."entries_hash", OLD."entry_count", OLD."drawn_at") THEN
    RAISE check_violation USING MESSAGE = 'a cancelled event is neither closed nor drawn, and stays cancelled';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "event_draws_keep_halted" BEFORE UPDATE ON "event_draws" FOR EACH ROW EXECUTE FUNCTION "keep_halted_draw"();
--> statement-breakpoint
-- Its arguments: while the event is so, such a row is not written.
CREATE FUNCTION "refuse_while_halted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "now" text;
BEGIN
  SELECT "halted" INTO "now" FROM "event_draws" WHERE "event_id" = NEW."event_id" FOR SHARE;
  IF "now" = ANY (TG_ARGV) THEN
    RAISE check_violation USING MESSAGE = format('%s of an event that is %s', TG_TABLE_NAME, "now");
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "event_entries_refuse_while_halted" BEFORE INSERT OR UPDATE OF "number" ON "event_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_while_halted"('paused', 'cancelled');
--> statement-breakpoint
CREATE TRIGGER "event_entrants_refuse_while_halted" BEFORE INSERT OR UPDATE OF "name", "birth_date" ON "event_entrants" FOR EACH ROW EXECUTE FUNCTION "refuse_while_halted"('paused', 'cancelled');
--> statement-breakpoint
CREATE TRIGGER "event_winners_refuse_while_halted" BEFORE INSERT ON "event_winners" FOR EACH ROW EXECUTE FUNCTION "refuse_while_halted"('cancelled');
