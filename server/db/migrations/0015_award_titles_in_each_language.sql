ALTER TABLE "awards" ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_build_object('en', "title");
