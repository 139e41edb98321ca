DROP INDEX "event_entries_event_id_index";--> statement-breakpoint
CREATE INDEX "event_entries_draw_index" ON "event_entries" USING btree ("event_id","id","number");