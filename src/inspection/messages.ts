/** The channel between the app in development and the flow book in another window. */
export const LIVE_CHANNEL = 'encore-flows-live';

/** A running chart of the app. */
export type LiveActor = {
  /** Unique in its page. */
  session: string;
  /** The session of the actor that has invoked it. */
  parent: string | null;
  chart: string;
  /** The innermost active states. */
  leaves: readonly string[];
  status: 'active' | 'done' | 'error' | 'stopped';
  /** See `masked`. */
  context: unknown;
};

/** What happened to an actor. Of the event only its type is told, never what it carries. */
export type LiveChange = {
  type: 'actor.changed';
  /** The window of the app. */
  page: string;
  actor: LiveActor;
  event: string;
  /** The transition that the event took; null where it took none. */
  arrow: string | null;
};

export type LiveMessage =
  | { type: 'book.opened' }
  | { type: 'app.present'; page: string; actors: readonly LiveActor[] }
  | { type: 'app.closed'; page: string }
  | LiveChange;
