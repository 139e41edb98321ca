CREATE TABLE "artworks" (
	"name" text PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"color" text NOT NULL,
	"ratio" text NOT NULL,
	"alt" jsonb NOT NULL,
	CONSTRAINT "artworks_ratio_check" CHECK ("artworks"."ratio" in ('3:4', '16:9', '1:1'))
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"winner" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"line" jsonb NOT NULL,
	"artwork" text NOT NULL,
	"to" text
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "content_version_one_row" CHECK ("content_version"."only")
);
--> statement-breakpoint
CREATE TABLE "gallery_categories" (
	"category" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"artwork" text NOT NULL,
	"original_filename" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "headlines" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"text" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_ledger" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seed_ledger_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "signature_videos" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" jsonb NOT NULL,
	"artwork" text NOT NULL,
	"duration" text NOT NULL,
	"embed_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_metadata" (
	"youtube_id" text PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone,
	"fresh_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"title" text NOT NULL,
	"youtube_id" text NOT NULL,
	"artwork" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"type" text DEFAULT 'video' NOT NULL,
	"year" integer NOT NULL,
	"category" text NOT NULL,
	"tag" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "videos_type_check" CHECK ("videos"."type" in ('video', 'recommend', 'onStage'))
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_artwork_artworks_name_fk" FOREIGN KEY ("artwork") REFERENCES "public"."artworks"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_category_gallery_categories_category_fk" FOREIGN KEY ("category") REFERENCES "public"."gallery_categories"("category") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_artwork_artworks_name_fk" FOREIGN KEY ("artwork") REFERENCES "public"."artworks"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "signature_videos" ADD CONSTRAINT "signature_videos_artwork_artworks_name_fk" FOREIGN KEY ("artwork") REFERENCES "public"."artworks"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_artwork_artworks_name_fk" FOREIGN KEY ("artwork") REFERENCES "public"."artworks"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "gallery_images_category_index" ON "gallery_images" USING btree ("category","position");--> statement-breakpoint
CREATE INDEX "videos_rank_index" ON "videos" USING btree ("rank");