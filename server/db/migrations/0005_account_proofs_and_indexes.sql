CREATE TABLE "daily_counts" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_counts_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
CREATE TABLE "mail_codes" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mail_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT "devices_token_hash_unique";--> statement-breakpoint
DROP INDEX "users_email_unique";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_phone_number_purpose_pk";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
-- Codes that are out belong to no device yet; their owners ask again.
DELETE FROM "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "device_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_device_hash_phone_number_purpose_pk" PRIMARY KEY("device_hash","phone_number","purpose");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Google has verified the addresses of the accounts that came from there.
UPDATE "users" SET "email_confirmed_at" = "created_at" WHERE "password_hash" IS NULL;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_codes_expires_at_index" ON "mail_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_tokens_expires_at_index" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token_hash_user_id_unique" ON "devices" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "devices_used_at_index" ON "devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "google_links_expires_at_index" ON "google_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "google_setups_expires_at_index" ON "google_setups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_tokens_expires_at_index" ON "phone_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_tokens_used_by_index" ON "phone_tokens" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "recovery_tokens_expires_at_index" ON "recovery_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_ended_at_index" ON "sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "verification_codes_expires_at_index" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE "users"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE TRIGGER "audit_never_emptied" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
