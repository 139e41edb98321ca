CREATE TABLE "event_draws" (
	"event_id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"closed_at" timestamp with time zone,
	"entries_hash" text,
	"entry_count" integer,
	"drawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_entrants" (
	"entry_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"birth_date" date NOT NULL,
	"contact_consent_at" timestamp with time zone NOT NULL,
	"receipt_code" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_entrants_receipt_code_unique" UNIQUE("receipt_code")
);
--> statement-breakpoint
CREATE TABLE "event_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_winners" (
	"event_id" text NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	"entry_id" text COLLATE "C" NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "event_winners_event_id_number_place_pk" PRIMARY KEY("event_id","number","place"),
	CONSTRAINT "event_winners_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text,
	"title" jsonb NOT NULL,
	"line" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"place" jsonb,
	"artwork" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"show_starts_at" timestamp with time zone,
	"show_ends_at" timestamp with time zone,
	"winners_announced_on" date,
	"born_by" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_category_unique" UNIQUE("category"),
	CONSTRAINT "events_status_check" CHECK ("events"."status" in ('active', 'upcoming', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "event_giveaways" (
	"event_id" text NOT NULL,
	"number" integer NOT NULL,
	"winners" integer NOT NULL,
	"tickets" integer NOT NULL,
	CONSTRAINT "event_giveaways_event_id_number_pk" PRIMARY KEY("event_id","number"),
	CONSTRAINT "event_giveaways_winners_check" CHECK ("event_giveaways"."winners" > 0)
);
--> statement-breakpoint
ALTER TABLE "event_draws" ADD CONSTRAINT "event_draws_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "event_entrants" ADD CONSTRAINT "event_entrants_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_entrants" ADD CONSTRAINT "event_entrants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_event_id_number_event_giveaways_event_id_number_fk" FOREIGN KEY ("event_id","number") REFERENCES "public"."event_giveaways"("event_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_winners" ADD CONSTRAINT "event_winners_event_id_event_draws_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_draws"("event_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "event_winners" ADD CONSTRAINT "event_winners_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_artwork_artworks_name_fk" FOREIGN KEY ("artwork") REFERENCES "public"."artworks"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "event_giveaways" ADD CONSTRAINT "event_giveaways_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "event_entrants_user_id_event_id_unique" ON "event_entrants" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "event_entrants_event_id_index" ON "event_entrants" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_entries_event_id_index" ON "event_entries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_winners_untold_index" ON "event_winners" USING btree ("event_id") WHERE "event_winners"."told_at" is null;--> statement-breakpoint
CREATE INDEX "events_created_at_index" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_deadline_index" ON "events" USING btree (coalesce("ends_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "events_starts_at_index" ON "events" USING btree ("starts_at");
--> statement-breakpoint
CREATE TRIGGER "events_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "event_giveaways_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_giveaways" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "event_draws_raise_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_draws" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
--> statement-breakpoint
CREATE TRIGGER "event_winners_raise_content_version" AFTER INSERT OR DELETE OR TRUNCATE ON "event_winners" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
