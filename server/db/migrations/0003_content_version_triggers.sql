INSERT INTO "content_version" ("version") VALUES (1);
--> statement-breakpoint
CREATE FUNCTION "raise_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "artworks_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "artworks" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "banners_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "banners" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "headlines_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "headlines" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "videos_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "videos" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "signature_videos_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "signature_videos" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "awards_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "awards" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "gallery_categories_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gallery_categories" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "gallery_images_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gallery_images" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
