import { type Static, Type } from 'typebox';

const Moment = Type.String({ format: 'date-time' });
const Count = Type.Integer();
const OrUnknown = Type.Union([Count, Type.Null()]);

/** Figures for one day in Korea; null for a day before they were counted. */
export const DashboardDay = Type.Object({
  /** Such as `2026-03-01`. */
  day: Type.String(),
  newFans: Count,
  withdrawn: Count,
  signIns: Count,
  entries: Count,
  /** Each fan once. */
  activeFans: OrUnknown,
  textsSent: OrUnknown,
  textsFailed: OrUnknown,
  mailsSent: OrUnknown,
  mailsFailed: OrUnknown,
});
export type DashboardDay = Static<typeof DashboardDay>;

/** As the process last reported; one that has not reported for over half a minute may be gone. */
export const DashboardProcess = Type.Object({
  id: Type.String(),
  version: Type.String(),
  startedAt: Moment,
  seenAt: Moment,
  /** Its event loop's delay: the 99th percentile over ten seconds, in milliseconds. */
  delay: Count,
  /** Connections to the database, those in use, and the requests that wait for one. */
  connections: Count,
  busy: Count,
  waiting: Count,
});
export type DashboardProcess = Static<typeof DashboardProcess>;

/** How the evening goes; at most ten seconds old. */
export const Dashboard = Type.Object({
  /** By the server's clock. */
  at: Moment,
  /** Active accounts. */
  fans: Count,
  /** Those that nobody has answered yet. */
  openRequests: Count,
  /** Texts that may still be sent until the next midnight of UTC. */
  textsLeft: Count,
  /** Thirty days, ending with today. */
  days: Type.Array(DashboardDay),
  /** Open giveaways, those that end first, each with its entries by hour over 48 hours, ending with the current one. */
  entries: Type.Object({
    from: Moment,
    events: Type.Array(
      Type.Object({ id: Type.String(), title: Type.String(), hours: Type.Array(Count) }),
    ),
  }),
  /** The newest first. */
  draws: Type.Array(
    Type.Object({
      eventId: Type.String(),
      title: Type.String(),
      at: Moment,
      entries: Count,
      winners: Count,
    }),
  ),
  processes: Type.Array(DashboardProcess),
});
export type Dashboard = Static<typeof Dashboard>;
