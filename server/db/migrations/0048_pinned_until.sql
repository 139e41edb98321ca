-- compatible with earlier builds: they leave a notice before all others

ALTER TABLE "notices" ADD COLUMN "pinned_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notices_pinned_until_index" ON "notices" USING btree ("pinned_until") WHERE "notices"."pinned_until" is not null;