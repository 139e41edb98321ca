-- compatible with earlier builds: only indexes are added

CREATE INDEX "content_items_missing_index" ON "content_items" USING btree ("kind","missing") WHERE "content_items"."missing" <> '{}' and "content_items"."state" <> 'archived';--> statement-breakpoint
CREATE INDEX "content_versions_artwork_index" ON "content_versions" USING btree (("document" ->> 'artwork'));