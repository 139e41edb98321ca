-- compatible with earlier builds: an index only

CREATE INDEX "daily_counts_day_index" ON "daily_counts" USING btree ("day");