CREATE TABLE "full_vacuum" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "full_vacuum_one_row" CHECK ("full_vacuum"."only")
);
