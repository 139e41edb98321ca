CREATE TABLE "audition_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"audition_id" text NOT NULL,
	"name" text NOT NULL,
	"birth_date" date NOT NULL,
	"video_url" text NOT NULL,
	"motivation" text NOT NULL,
	"contact_consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audition_applications_one_each" UNIQUE("user_id","audition_id")
);
--> statement-breakpoint
CREATE TABLE "auditions" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"artwork" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"born_by" date NOT NULL,
	CONSTRAINT "auditions_period_check" CHECK ("auditions"."starts_at" < "auditions"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "audition_applications" ADD CONSTRAINT "audition_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audition_applications" ADD CONSTRAINT "audition_applications_audition_id_auditions_id_fk" FOREIGN KEY ("audition_id") REFERENCES "public"."auditions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "auditions" ADD CONSTRAINT "auditions_artwork_artworks_name_fk" FOREIGN KEY ("artwork") REFERENCES "public"."artworks"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "audition_applications_audition_index" ON "audition_applications" USING btree ("audition_id");--> statement-breakpoint
CREATE INDEX "auditions_ends_at_index" ON "auditions" USING btree ("ends_at","id");
--> statement-breakpoint
CREATE TRIGGER "auditions_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "auditions" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
