-- compatible with earlier builds: they read no role of a withdrawn account

UPDATE "users" SET "role" = 'user' WHERE "status" = 'withdrawn' AND "role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("id") WHERE "users"."role" = 'admin';
