-- compatible with earlier builds: they do not read this table

CREATE TABLE "compatible_migrations" (
	"created_at" bigint PRIMARY KEY NOT NULL
);
