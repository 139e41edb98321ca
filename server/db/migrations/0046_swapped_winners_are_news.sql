-- compatible with earlier builds: they are told of more changes

CREATE OR REPLACE TRIGGER "event_winners_raise_content_version" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "event_id", "number", "place", "entry_id" ON "event_winners" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
