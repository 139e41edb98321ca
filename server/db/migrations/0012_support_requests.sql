CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"topic" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_requests_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "support_requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_requests_user_id_index" ON "support_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_requests_created_at_index" ON "support_requests" USING btree ("created_at");