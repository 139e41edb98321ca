-- compatible with earlier builds: they keep no reason once a suspension is over

CREATE TABLE "audit_reasons" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_reasons" ADD CONSTRAINT "audit_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_reasons_user_id_index" ON "audit_reasons" USING btree ("user_id");
--> statement-breakpoint
-- Of the suspensions that are not over.
INSERT INTO "audit_reasons" ("audit_id", "user_id", "reason")
SELECT max("audit"."id"), "suspensions"."user_id", "suspensions"."reason" FROM "suspensions"
JOIN "audit" ON "audit"."user_id" = "suspensions"."user_id" AND "audit"."action" = 'account.suspended'
GROUP BY "suspensions"."user_id", "suspensions"."reason";
