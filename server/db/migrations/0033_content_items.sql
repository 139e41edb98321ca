-- compatible with earlier builds: to them `editor` has no rights, and they do not know these tables

CREATE TABLE "content_items" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"published_revision" integer,
	"planned_revision" integer,
	"publish_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"failure" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"missing" text[] NOT NULL,
	"grams" text[] NOT NULL,
	"searchable" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "content_items_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "content_items_state_check" CHECK ("content_items"."state" in ('draft', 'planned', 'public', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"document" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	CONSTRAINT "content_versions_kind_id_revision_pk" PRIMARY KEY("kind","id","revision")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_check";--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_kind_id_content_items_kind_id_fk" FOREIGN KEY ("kind","id") REFERENCES "public"."content_items"("kind","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_updated_index" ON "content_items" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "content_items_state_index" ON "content_items" USING btree ("kind","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "content_items_name_index" ON "content_items" USING btree ("kind",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "content_items_position_index" ON "content_items" USING btree ("kind","position","id");--> statement-breakpoint
CREATE INDEX "content_items_publish_at_index" ON "content_items" USING btree ("publish_at") WHERE "content_items"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_items_end_at_index" ON "content_items" USING btree ("end_at") WHERE "content_items"."end_at" is not null;--> statement-breakpoint
CREATE INDEX "content_items_grams_index" ON "content_items" USING gin ("grams");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('user', 'editor', 'support', 'admin'));
--> statement-breakpoint
CREATE TRIGGER "content_versions_append_only" BEFORE UPDATE OR DELETE ON "content_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "content_versions_never_emptied" BEFORE TRUNCATE ON "content_versions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
