-- compatible with earlier builds: they show archived events, and write rows with a time of their own
ALTER TABLE "events" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;