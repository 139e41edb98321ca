-- compatible with earlier builds: they leave it null, and ask for another proof

ALTER TABLE "sessions" ADD COLUMN "log_in_proves_until" timestamp with time zone;