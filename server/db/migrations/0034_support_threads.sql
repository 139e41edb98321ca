-- compatible with earlier builds: what they store is open, and they read none of the new columns

CREATE TABLE "support_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"text" text,
	"key_hash" text,
	"delivery" text,
	"tried_at" timestamp with time zone,
	CONSTRAINT "support_entries_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "support_entries_answer_check" CHECK (("support_entries"."kind" = 'answered') = ("support_entries"."text" is not null))
);
--> statement-breakpoint
DROP INDEX "support_requests_created_at_index";--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_entries_request_id_index" ON "support_entries" USING btree ("request_id","version");--> statement-breakpoint
CREATE INDEX "support_requests_created_at_id_index" ON "support_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_state_index" ON "support_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_topic_index" ON "support_requests" USING btree ("topic","created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_language_index" ON "support_requests" USING btree ("language","created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_assigned_to_index" ON "support_requests" USING btree ("assigned_to","created_at","id");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_state_check" CHECK ("support_requests"."state" in ('open', 'waiting', 'closed'));