CREATE TABLE "video_search" (
	"video_id" text PRIMARY KEY NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_search" ADD CONSTRAINT "video_search_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "video_search_grams_index" ON "video_search" USING gin ("grams");
--> statement-breakpoint
CREATE FUNCTION "forget_video_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM video_search WHERE video_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "videos_forget_search" AFTER UPDATE OF "title", "tag" ON "videos" FOR EACH ROW EXECUTE FUNCTION "forget_video_search"();
