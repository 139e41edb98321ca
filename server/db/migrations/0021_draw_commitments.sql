-- compatible with earlier builds: they find the draw of an event already made, and leave the new columns empty

ALTER TABLE "event_draws" ADD COLUMN "committed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_entrants" ADD COLUMN "seed_hash" text;--> statement-breakpoint
ALTER TABLE "event_entrants" ADD COLUMN "prizes" jsonb;--> statement-breakpoint
-- Hashes of events that are still open are public by now; when those of the others were made is not known.
UPDATE "event_draws" SET "committed_at" = clock_timestamp() FROM "events"
WHERE "events"."id" = "event_id" AND "closed_at" IS NULL AND coalesce("ends_at", 'infinity') > clock_timestamp();
--> statement-breakpoint
CREATE FUNCTION "commit_to_draw"("event" text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "event_draws" ("event_id", "seed", "seed_hash", "committed_at")
  SELECT "event", encode("seed", 'hex'), encode(sha256("seed"), 'hex'), clock_timestamp()
  -- 244 random bits; PostgreSQL has no other strong source without an extension.
  FROM (SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) AS "seed") AS "random"
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION "commit_to_draw_of_giveaway"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "commit_to_draw"(NEW."event_id");
  RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT "commit_to_draw"("event_id") FROM "event_giveaways";
--> statement-breakpoint
CREATE TRIGGER "event_giveaways_commit_to_draw" AFTER INSERT ON "event_giveaways" FOR EACH ROW EXECUTE FUNCTION "commit_to_draw_of_giveaway"();
