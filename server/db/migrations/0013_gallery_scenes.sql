DROP INDEX "gallery_images_category_index";--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "scene" text DEFAULT 'On Stage' NOT NULL;--> statement-breakpoint
CREATE INDEX "gallery_images_scene_index" ON "gallery_images" USING btree ("category","scene","position","id");--> statement-breakpoint
CREATE INDEX "gallery_images_category_index" ON "gallery_images" USING btree ("category","position","id");--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_scene_check" CHECK ("gallery_images"."scene" in ('On Stage', 'Award Moments'));--> statement-breakpoint
UPDATE "gallery_images" SET "scene" = 'Award Moments' WHERE "id" IN ('2024kwda-03', '2024kwda-05', '2024kwda-06', '2024kwda-08', '2024kwda-11', '2024kwda-12', '2024kwda-14', '2025kwda-05', '2025kwda-07', '2025kwda-09', '2025kwda-10', '2025kwda-13', '2025kwda-15', '2025kwda-16');
