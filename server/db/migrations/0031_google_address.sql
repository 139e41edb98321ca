-- compatible with earlier builds: they leave the two columns empty, and the triggers remove an address that they would keep

ALTER TABLE "users" ADD COLUMN "google_email" text;--> statement-breakpoint
ALTER TABLE "google_links" ADD COLUMN "google_email" text;
--> statement-breakpoint
-- Earlier builds replace or remove the identifier alone; the address of another Google account must not stay beside it.
CREATE FUNCTION "remove_outdated_google_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."google_sub" IS DISTINCT FROM OLD."google_sub" AND NEW."google_email" = OLD."google_email" THEN
    NEW."google_email" := NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_google_email" BEFORE UPDATE OF "google_sub" ON "users" FOR EACH ROW
EXECUTE FUNCTION "remove_outdated_google_email"();--> statement-breakpoint
CREATE TRIGGER "google_links_google_email" BEFORE UPDATE OF "google_sub" ON "google_links" FOR EACH ROW
EXECUTE FUNCTION "remove_outdated_google_email"();
