CREATE TABLE "games" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"line" jsonb NOT NULL,
	"artwork" text NOT NULL,
	"to" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_artwork_artworks_name_fk" FOREIGN KEY ("artwork") REFERENCES "public"."artworks"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "games_one_active" ON "games" USING btree ("active") WHERE "games"."active";
--> statement-breakpoint
CREATE TRIGGER "games_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "games" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
