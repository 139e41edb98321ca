ALTER TABLE "cancellation_messages" RENAME TO "entrant_messages";--> statement-breakpoint
ALTER INDEX "cancellation_messages_untold_index" RENAME TO "entrant_messages_untold_index";--> statement-breakpoint
ALTER TABLE "entrant_messages" RENAME CONSTRAINT "cancellation_messages_entry_id_event_entrants_entry_id_fk" TO "entrant_messages_entry_id_event_entrants_entry_id_fk";--> statement-breakpoint
-- Those that are there are about cancellations.
ALTER TABLE "entrant_messages" ADD COLUMN "correction" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "entrant_messages" ALTER COLUMN "correction" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "entrant_messages" DROP CONSTRAINT "cancellation_messages_pkey";--> statement-breakpoint
ALTER TABLE "entrant_messages" ADD CONSTRAINT "entrant_messages_entry_id_correction_pk" PRIMARY KEY("entry_id","correction");--> statement-breakpoint
CREATE TABLE "event_corrections" (
	"event_id" text NOT NULL,
	"number" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"had_entries" boolean NOT NULL,
	"reason" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_corrections_event_id_number_pk" PRIMARY KEY("event_id","number")
);
--> statement-breakpoint
ALTER TABLE "event_corrections" ADD CONSTRAINT "event_corrections_event_id_event_draws_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_draws"("event_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE FUNCTION "refuse_late_correction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever enters, closes or draws holds this row.
  PERFORM FROM "event_draws" WHERE "event_id" = NEW."event_id" AND "drawn_at" IS NULL AND "halted" IS DISTINCT FROM 'cancelled' FOR UPDATE;
  IF NOT FOUND THEN
    RAISE check_violation USING MESSAGE = 'a drawn or cancelled event is not corrected';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "event_corrections_refuse_late" BEFORE INSERT ON "event_corrections" FOR EACH ROW EXECUTE FUNCTION "refuse_late_correction"();
--> statement-breakpoint
CREATE TRIGGER "event_corrections_append_only" BEFORE UPDATE OR DELETE ON "event_corrections" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "event_corrections_raise_content_version" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "event_corrections" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
