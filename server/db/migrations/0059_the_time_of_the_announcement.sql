-- Midnight in Korea is the day alone (contract/rules/announcement.ts): what was promised stays as it was.
ALTER TABLE "events" RENAME COLUMN "winners_announced_on" TO "winners_announced_at";
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "winners_announced_at" SET DATA TYPE timestamp with time zone
  USING "winners_announced_at"::timestamp AT TIME ZONE INTERVAL '9 hours';
--> statement-breakpoint
-- Results that fans could see before their day stay public.
UPDATE "events" SET "winners_announced_at" = date_trunc('minute', "drawn_at")
FROM "event_draws" WHERE "event_id" = "id" AND "drawn_at" < "winners_announced_at";
--> statement-breakpoint
CREATE FUNCTION "pg_temp"."start_of_day"("day" text) RETURNS text LANGUAGE sql AS $$
  SELECT to_char("day"::timestamp - INTERVAL '9 hours', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
$$;
--> statement-breakpoint
ALTER TABLE "content_versions" DISABLE TRIGGER "content_versions_append_only";
--> statement-breakpoint
UPDATE "content_versions" SET "document" = ("document" - 'winnersAnnouncedOn')
  || jsonb_build_object('winnersAnnouncedAt', "pg_temp"."start_of_day"("document" ->> 'winnersAnnouncedOn'))
WHERE "kind" = 'events' AND "document" ? 'winnersAnnouncedOn';
--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE TRIGGER "content_versions_append_only";
--> statement-breakpoint
ALTER TABLE "event_corrections" DISABLE TRIGGER "event_corrections_append_only";
--> statement-breakpoint
UPDATE "event_corrections" SET "changes" = ("changes" - 'winnersAnnouncedOn')
  || jsonb_build_object('winnersAnnouncedAt', jsonb_build_object(
    'from', "pg_temp"."start_of_day"("changes" #>> '{winnersAnnouncedOn,from}'),
    'to', "pg_temp"."start_of_day"("changes" #>> '{winnersAnnouncedOn,to}')))
WHERE "changes" ? 'winnersAnnouncedOn';
--> statement-breakpoint
ALTER TABLE "event_corrections" ENABLE TRIGGER "event_corrections_append_only";
