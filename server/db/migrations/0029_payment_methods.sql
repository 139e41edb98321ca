-- compatible with earlier builds: they do not know these tables; cards go with their accounts

CREATE TABLE "payment_detachments" (
	"reference" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"reference" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_detachments_created_at" ON "payment_detachments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_token_hash_unique" ON "payment_methods" USING btree ("user_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_default_unique" ON "payment_methods" USING btree ("user_id") WHERE "payment_methods"."is_default";