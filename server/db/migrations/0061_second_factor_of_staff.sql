-- compatible with earlier builds: they neither read nor write the new column

ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_staff_index" ON "users" USING btree ("id") WHERE "users"."role" <> 'user';