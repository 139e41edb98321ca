-- compatible with earlier builds: to them no prize is sent

CREATE TABLE "prize_addresses" (
	"entry_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"street" text NOT NULL,
	"unit" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postcode" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"exported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "by_post" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_addresses" ADD CONSTRAINT "prize_addresses_entry_id_event_entrants_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entrants"("entry_id") ON DELETE cascade ON UPDATE no action;