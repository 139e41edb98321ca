-- compatible with earlier builds: they are told of more changes

CREATE OR REPLACE TRIGGER "content_items_raise_content_version" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "planned_revision", "publish_at" ON "content_items" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
