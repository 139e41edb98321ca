-- They are read anew by the next search.
DELETE FROM "video_search";--> statement-breakpoint
ALTER TABLE "video_search" ADD COLUMN "names" text NOT NULL;--> statement-breakpoint
ALTER TABLE "video_search" ADD COLUMN "tags" text NOT NULL;