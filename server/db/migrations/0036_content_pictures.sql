-- compatible with earlier builds: to them each picture has its files in the sources, and those that have none are missing on their pages

CREATE TABLE "content_picture_files" (
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_picture_files_name_width_format_pk" PRIMARY KEY("name","width","format")
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "artworks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "content_picture_files" ADD CONSTRAINT "content_picture_files_name_artworks_name_fk" FOREIGN KEY ("name") REFERENCES "public"."artworks"("name") ON DELETE cascade ON UPDATE restrict;--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_number_index" ON "artworks" USING btree ("number");--> statement-breakpoint
CREATE INDEX "artworks_ratio_number_index" ON "artworks" USING btree ("ratio","number");