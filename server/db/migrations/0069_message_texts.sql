-- compatible with earlier builds: they send their own words

CREATE TABLE "message_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"short" jsonb
);
