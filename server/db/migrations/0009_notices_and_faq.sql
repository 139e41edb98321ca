CREATE TABLE "faq_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "faq_entries" ADD CONSTRAINT "faq_entries_category_faq_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."faq_categories"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "faq_entries_category_index" ON "faq_entries" USING btree ("category","position");--> statement-breakpoint
CREATE INDEX "notices_order_index" ON "notices" USING btree ("pinned","published_at","id");
--> statement-breakpoint
CREATE TRIGGER "notices_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "notices" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "faq_categories_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq_categories" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "faq_entries_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq_entries" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
