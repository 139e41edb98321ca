-- compatible with earlier builds: they index a video anew a little more often

DROP TRIGGER "videos_forget_search" ON "videos";--> statement-breakpoint
CREATE TRIGGER "videos_forget_search" AFTER UPDATE OF "title", "category", "tag" ON "videos" FOR EACH ROW EXECUTE FUNCTION "forget_video_search"();
