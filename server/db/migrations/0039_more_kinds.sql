-- compatible with earlier builds: they know a category of photos by its name, show an archived audition, and neither delete auditions nor know answers to applications

CREATE TABLE "application_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text NOT NULL,
	"text" text NOT NULL,
	"key_hash" text NOT NULL,
	"delivery" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_answers_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "audition_applications" DROP CONSTRAINT "audition_applications_audition_id_auditions_id_fk";
--> statement-breakpoint
DROP INDEX "audition_applications_audition_index";--> statement-breakpoint
ALTER TABLE "audition_applications" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "audition_applications" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auditions" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_categories" ADD COLUMN "id" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_application_id_audition_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."audition_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_answers_application_id_index" ON "application_answers" USING btree ("application_id","version");--> statement-breakpoint
ALTER TABLE "audition_applications" ADD CONSTRAINT "audition_applications_audition_id_auditions_id_fk" FOREIGN KEY ("audition_id") REFERENCES "public"."auditions"("id") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "audition_applications_state_index" ON "audition_applications" USING btree ("audition_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "audition_applications_audition_index" ON "audition_applications" USING btree ("audition_id","created_at","id");--> statement-breakpoint
ALTER TABLE "gallery_categories" ADD CONSTRAINT "gallery_categories_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "audition_applications" ADD CONSTRAINT "audition_applications_state_check" CHECK ("audition_applications"."state" in ('open', 'accepted', 'declined'));
--> statement-breakpoint
UPDATE "gallery_categories" SET "id" = "category";
