-- compatible with earlier builds: they ask nothing more of who enters
ALTER TABLE "events" ADD COLUMN "born_from" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "accounts_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "not_winners_of" text[] DEFAULT '{}' NOT NULL;