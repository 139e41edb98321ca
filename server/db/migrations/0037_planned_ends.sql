-- compatible with earlier builds: to them what is planned has no end

ALTER TABLE "content_items" ADD COLUMN "planned_end_at" timestamp with time zone;--> statement-breakpoint
-- What follows is written by hand: the end of a plan stood where now only that of what is public is.
UPDATE "content_items" SET "planned_end_at" = "end_at", "end_at" = NULL WHERE "publish_at" IS NOT NULL;
