-- compatible with earlier builds: to them every prize is tickets
ALTER TABLE "events" ADD COLUMN "prize_names" jsonb DEFAULT '[]'::jsonb NOT NULL;