DROP INDEX "videos_rank_index";--> statement-breakpoint
CREATE INDEX "videos_category_index" ON "videos" USING btree ("category","rank","id");--> statement-breakpoint
CREATE INDEX "videos_type_index" ON "videos" USING btree ("type","rank","id");--> statement-breakpoint
CREATE INDEX "videos_tag_index" ON "videos" USING gin ("tag");--> statement-breakpoint
CREATE INDEX "videos_rank_index" ON "videos" USING btree ("rank","id");