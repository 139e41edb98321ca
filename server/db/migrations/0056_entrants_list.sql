-- compatible with earlier builds: they neither read nor write the new column

DROP INDEX "event_entrants_event_id_index";--> statement-breakpoint
ALTER TABLE "event_entrants" ADD COLUMN "searched_name" text GENERATED ALWAYS AS (normalize(regexp_replace(normalize(lower("name"), NFD), '([a-z])[\u0300-\u036f]+', '\1', 'g'), NFC)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_phone_end_index" ON "users" USING btree (right("phone_number", 4));--> statement-breakpoint
CREATE INDEX "event_entrants_list_index" ON "event_entrants" USING btree ("event_id","contact_consent_at","entry_id","searched_name");