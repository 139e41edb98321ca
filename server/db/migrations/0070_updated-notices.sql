-- compatible with earlier builds: they leave both as they are
ALTER TABLE "notices" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "updates" jsonb DEFAULT '[]'::jsonb NOT NULL;