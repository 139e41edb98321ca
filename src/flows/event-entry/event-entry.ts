import { type Actor, createActor, fromPromise } from 'xstate';
import { tidyEntry } from '../../../contract/rules/entry.ts';
import type { EventItem } from '../../../contract/schemas/events.ts';
import { eventEntryMachine } from '../../../machines/event-entry.machine.ts';
import { entriesApi } from '../../api/entries.ts';
import type { App } from '../app/app.ts';
import { routeFlow } from '../app/flows.ts';
import { standingOf, submissionResult } from '../shared/submission.ts';
import { waitUntil } from '../shared/wait-until.ts';

export type EventEntry = Actor<typeof eventEntryMachine>;

type Parts = Pick<App, 'api' | 'platform' | 'session'>;
type EnteredEvent = Pick<EventItem, 'id' | 'status' | 'startDate' | 'endDate'>;

export const eventEntryFlow = (
  { api, platform, session }: Parts,
  { id, status, startDate, endDate }: EnteredEvent,
) => {
  const entries = entriesApi(api.send);
  const opening = Date.parse(startDate);
  const deadline = Date.parse(endDate);

  const own = async (signal?: AbortSignal) => {
    const { status, entry } = await entries.own(id, { signal });
    return { status, sent: entry };
  };

  /** As the page was rendered; if the phone's clock says that this has changed since, the server is asked. */
  async function phase(signal: AbortSignal) {
    const end = { upcoming: opening, active: deadline, ended: Infinity }[status];
    return platform.now() >= end ? entries.phase(id, { signal }) : status;
  }

  return eventEntryMachine.provide({
    actors: {
      readStanding: fromPromise(({ signal }) =>
        standingOf({
          session,
          signal,
          phase: () => phase(signal),
          own: () => own(signal),
        }),
      ),
      // A call under way is not aborted with the page: the fan's submission should arrive.
      enter: fromPromise(({ input: { form, sent } }) =>
        submissionResult({
          platform,
          failure: 'The entry was not sent.',
          call: () =>
            entries.enter(id, { ...tidyEntry(form), replaces: sent ? sent.updatedAt : null }),
          sentOf: ({ entry }) => entry,
          current: async () => (await own()).sent,
        }),
      ),
    },
    delays: {
      untilOpening: () => waitUntil(opening, platform.now()),
      untilDeadline: () => waitUntil(deadline, platform.now()),
    },
  });
};

/** The entry of the page that is shown. */
export const entryOnPage = routeFlow<EventEntry, EnteredEvent>({
  create: (app, event) => createActor(eventEntryFlow(app, event)),
  holds: (entry) => entry.getSnapshot().hasTag('busy'),
  ofFan: true,
});
