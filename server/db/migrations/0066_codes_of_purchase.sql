CREATE TABLE "purchase_codes" (
	"event_id" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"entry_id" text COLLATE "C",
	CONSTRAINT "purchase_codes_event_id_hash_pk" PRIMARY KEY("event_id","hash")
);
--> statement-breakpoint
DROP INDEX "event_entries_draw_index";--> statement-breakpoint
ALTER TABLE "event_entries" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "codes" integer;--> statement-breakpoint
ALTER TABLE "purchase_codes" ADD CONSTRAINT "purchase_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "purchase_codes" ADD CONSTRAINT "purchase_codes_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_codes_entry_id_index" ON "purchase_codes" USING btree ("entry_id") WHERE "purchase_codes"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "event_entries_draw_index" ON "event_entries" USING btree ("event_id","id","number","weight","disqualified_at");