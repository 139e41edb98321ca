import { type Static, Type } from 'typebox';

/** A browser in which the fan is logged in; its name and its system's as far as they are recognized. */
const OwnSession = Type.Object({
  id: Type.String(),
  isCurrent: Type.Boolean(),
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  startedAt: Type.String({ format: 'date-time' }),
  /** To the quarter of an hour. */
  usedAt: Type.String({ format: 'date-time' }),
});
export type OwnSession = Static<typeof OwnSession>;

/** The one that asks comes first, then the last used. */
export const OwnSessions = Type.Object({ sessions: Type.Array(OwnSession) });
export type OwnSessions = Static<typeof OwnSessions>;

export const EndSessionBody = Type.Object({ id: Type.String({ maxLength: 64 }) });
export type EndSessionBody = Static<typeof EndSessionBody>;
