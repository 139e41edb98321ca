-- compatible with earlier builds: to them each round is an event of its own
ALTER TABLE "events" ADD COLUMN "round_of" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "round_name" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "several_wins" boolean DEFAULT false NOT NULL;