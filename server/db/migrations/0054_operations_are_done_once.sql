-- compatible with earlier builds: they record none, and answer a press that comes again as before

CREATE TABLE "operations" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"call" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operations_user_id_index" ON "operations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operations_done_at_index" ON "operations" USING btree ("done_at");