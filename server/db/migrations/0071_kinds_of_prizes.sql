-- Earlier builds can't run on it: they ask every winner of an event for the same, so a prize for which nothing is to be done would lapse.
ALTER TABLE "event_giveaways" ADD COLUMN "name" jsonb;--> statement-breakpoint
ALTER TABLE "event_giveaways" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "event_giveaways" ADD COLUMN "handover" text;--> statement-breakpoint
ALTER TABLE "event_giveaways" ADD COLUMN "task" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_giveaways" ADD CONSTRAINT "event_giveaways_picture_artworks_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."artworks"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
UPDATE "event_giveaways" SET
	"name" = nullif("events"."prize_names" -> ("event_giveaways"."number" - 1), 'null'),
	"handover" = CASE WHEN "events"."by_post" THEN 'sent' END,
	"task" = CASE WHEN "events"."by_post" THEN 'address' WHEN "events"."confirm_within" IS NOT NULL THEN 'confirm' ELSE 'nothing' END
FROM "events" WHERE "events"."id" = "event_giveaways"."event_id";--> statement-breakpoint
CREATE INDEX "content_versions_prizes_index" ON "content_versions" USING gin (("document" -> 'prizes'));--> statement-breakpoint
CREATE INDEX "event_giveaways_picture_index" ON "event_giveaways" USING btree ("picture") WHERE "event_giveaways"."picture" is not null;--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "prize_names";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "by_post";--> statement-breakpoint
ALTER TABLE "event_giveaways" ADD CONSTRAINT "event_giveaways_handover_check" CHECK ("event_giveaways"."handover" in ('door', 'sent', 'online'));--> statement-breakpoint
ALTER TABLE "event_giveaways" ADD CONSTRAINT "event_giveaways_task_check" CHECK ("event_giveaways"."task" in ('nothing', 'confirm', 'address'));