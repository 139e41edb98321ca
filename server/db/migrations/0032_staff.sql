-- compatible with earlier builds: to them `support` has no rights, and a suspension that they end goes by the trigger

CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_check";--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspensions_until_index" ON "suspensions" USING btree ("until");--> statement-breakpoint
CREATE INDEX "audit_user_id_id_index" ON "audit" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_action_id_index" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_id_index" ON "audit" USING btree (("detail" ->> 'by'),"id") WHERE length("audit"."detail" ->> 'by') = 36;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'support', 'admin'));
--> statement-breakpoint
-- Whoever ends a suspension, an earlier build too: its reason is not kept any longer.
CREATE FUNCTION "remove_ended_suspension"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "suspensions" WHERE "user_id" = NEW."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_remove_suspension" AFTER UPDATE OF "status" ON "users" FOR EACH ROW
WHEN (OLD."status" = 'suspended' AND NEW."status" <> 'suspended') EXECUTE FUNCTION "remove_ended_suspension"();
