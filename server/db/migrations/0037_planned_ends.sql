-- compatible with earlier builds: to them what is planned has no end

ALTER TABLE "content_items" ADD COLUMN "planned_end_at" timestamp with time zone;