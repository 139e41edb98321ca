DROP INDEX "event_entries_draw_index";--> statement-breakpoint
ALTER TABLE "event_draws" ADD COLUMN "disqualified" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_entrants" ADD COLUMN "disqualified_for" text;--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "disqualified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_entries_disqualified_index" ON "event_entries" USING btree ("event_id","id") WHERE "event_entries"."disqualified_at" is not null;--> statement-breakpoint
CREATE INDEX "event_entries_draw_index" ON "event_entries" USING btree ("event_id","id","number","disqualified_at");
--> statement-breakpoint
-- Whoever closes, draws or cancels holds this row.
CREATE FUNCTION "count_disqualified"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."disqualified_at" IS NULL) = (NEW."disqualified_at" IS NULL) THEN
    RETURN NULL;
  END IF;
  UPDATE "event_draws" SET "disqualified" = "disqualified" + CASE WHEN NEW."disqualified_at" IS NULL THEN -1 ELSE 1 END
  WHERE "event_id" = NEW."event_id" AND "drawn_at" IS NULL AND "halted" IS DISTINCT FROM 'cancelled';
  IF NOT FOUND THEN
    RAISE check_violation USING MESSAGE = 'entries of an event that is drawn or cancelled stay as they are';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "event_entries_count_disqualified" AFTER UPDATE OF "disqualified_at" ON "event_entries" FOR EACH ROW EXECUTE FUNCTION "count_disqualified"();
