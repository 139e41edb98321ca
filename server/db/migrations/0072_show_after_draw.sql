-- compatible with earlier builds: they correct nothing of a drawn event
CREATE OR REPLACE FUNCTION "refuse_late_correction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever enters, closes or draws holds this row. The time of the show has no part in a draw.
  PERFORM FROM "event_draws" WHERE "event_id" = NEW."event_id" AND "halted" IS DISTINCT FROM 'cancelled'
    AND ("drawn_at" IS NULL OR (NEW."changes" <> '{}' AND NEW."changes" - 'showStartsAt' - 'showEndsAt' = '{}')) FOR UPDATE;
  IF NOT FOUND THEN
    RAISE check_violation USING MESSAGE = 'of a drawn event nothing but the show is corrected, and nothing of a cancelled one';
  END IF;
  RETURN NEW;
END
$$;
