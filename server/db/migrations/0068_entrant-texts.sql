-- compatible with earlier builds: they never read or write this table
CREATE TABLE "entrant_texts" (
	"entry_id" text COLLATE "C" NOT NULL,
	"correction" integer NOT NULL,
	"told_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "entrant_texts_entry_id_correction_pk" PRIMARY KEY("entry_id","correction")
);
--> statement-breakpoint
ALTER TABLE "entrant_texts" ADD CONSTRAINT "entrant_texts_entry_id_event_entrants_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entrants"("entry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrant_texts_untold_index" ON "entrant_texts" USING btree ("entry_id") WHERE "entrant_texts"."told_at" is null;