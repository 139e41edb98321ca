-- compatible with earlier builds: they do not read this column, and every account has its default

DROP INDEX "consents_user_id_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "message_choices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_history_index" ON "consents" USING btree ("user_id","id");