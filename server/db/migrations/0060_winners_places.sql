-- compatible with earlier builds: until an event has reserves or asks its winners to confirm, which they cannot write, all rows are as they know them

CREATE TABLE "event_reserves" (
	"event_id" text NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "event_reserves_event_id_number_place_pk" PRIMARY KEY("event_id","number","place"),
	CONSTRAINT "event_reserves_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "event_entrants" ADD COLUMN "taken_for" text;--> statement-breakpoint
ALTER TABLE "event_winners" ADD COLUMN "passed_from" integer;--> statement-breakpoint
ALTER TABLE "event_winners" ADD COLUMN "passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_winners" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_winners" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "event_winners" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reserves" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "confirm_within" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "winners_text" jsonb;--> statement-breakpoint
ALTER TABLE "event_reserves" ADD CONSTRAINT "event_reserves_event_id_event_draws_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_draws"("event_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "event_reserves" ADD CONSTRAINT "event_reserves_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_winners_due_index" ON "event_winners" USING btree ("confirm_by") WHERE "event_winners"."state" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_winners_holder_unique" ON "event_winners" USING btree ("event_id","number",coalesce("passed_from", "place")) WHERE "event_winners"."state" is null or "event_winners"."state" = 'confirmed';--> statement-breakpoint
ALTER TABLE "event_winners" ADD CONSTRAINT "event_winners_state_check" CHECK ("event_winners"."state" in ('confirmed', 'given_up', 'lapsed', 'taken_away'));--> statement-breakpoint
CREATE OR REPLACE TRIGGER "event_winners_raise_content_version" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "event_id", "number", "place", "entry_id", "passed_from", "passed_at" ON "event_winners" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
