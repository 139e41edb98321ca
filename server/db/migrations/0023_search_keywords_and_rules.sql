-- compatible with earlier builds: they leave the new columns at their defaults

ALTER TABLE "video_search" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_entries" ADD COLUMN "keywords" jsonb DEFAULT '{}'::jsonb NOT NULL;
