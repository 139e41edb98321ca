-- A browser stays the fan's when a session ends, and is told nothing until the same fan's next one; a deactivated account keeps none.
CREATE OR REPLACE FUNCTION "remove_push_of_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "push_subscriptions" WHERE "session_id" = NEW."id" AND NEW."end_reason" = 'withdrawn';
  RETURN NULL;
END
$$;
