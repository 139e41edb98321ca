-- compatible with earlier builds: to them the pages that are announced say their own words

CREATE TABLE "teasers" (
	"id" text PRIMARY KEY NOT NULL,
	"tagline" jsonb NOT NULL,
	"progress" integer NOT NULL,
	"first_tile" jsonb NOT NULL,
	"second_tile" jsonb NOT NULL,
	CONSTRAINT "teasers_progress_check" CHECK ("teasers"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TRIGGER "teasers_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "teasers" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
