-- compatible with earlier builds: they show and record the texts in the words of the app

CREATE TABLE "legal_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"text" jsonb NOT NULL,
	"version" text NOT NULL,
	"asks_again" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"public_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_versions_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TRIGGER "legal_texts_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "legal_texts" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
