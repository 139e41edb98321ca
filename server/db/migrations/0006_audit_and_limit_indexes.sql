DROP INDEX "audit_user_id_index";--> statement-breakpoint
CREATE INDEX "audit_user_id_action_at_index" ON "audit" USING btree ("user_id","action","at");--> statement-breakpoint
CREATE INDEX "outbox_at_index" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");