-- compatible with earlier builds: they wait a day, as long as there is no other wait, and plan no draw

CREATE TABLE "planned_draws" (
	"event_id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"committed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "draw_wait" integer;
--> statement-breakpoint
CREATE FUNCTION "new_seed"(OUT "seed" text, OUT "seed_hash" text) LANGUAGE sql AS $$
  SELECT encode("bytes", 'hex'), encode(sha256("bytes"), 'hex')
  -- 244 random bits; PostgreSQL has no other strong source without an extension.
  FROM (SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) AS "bytes") AS "random"
$$;
--> statement-breakpoint
CREATE FUNCTION "plan_draw"("event" text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "planned_draws" ("event_id", "seed", "seed_hash", "committed_at")
  SELECT "event", "seed", "seed_hash", clock_timestamp() FROM "new_seed"()
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "commit_to_draw"("event" text) RETURNS void LANGUAGE sql AS $$
  SELECT "plan_draw"("event");
  INSERT INTO "event_draws" ("event_id", "seed", "seed_hash", "committed_at")
  SELECT "event_id", "seed", "seed_hash", "committed_at" FROM "planned_draws" WHERE "event_id" = "event"
  ON CONFLICT DO NOTHING
$$;
