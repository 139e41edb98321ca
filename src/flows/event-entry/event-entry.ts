import { type ActorRefFrom, fromPromise } from 'xstate';
import { cleanName } from '../../../contract/rules/entry.ts';
import type { EventItem } from '../../../contract/schemas/events.ts';
import { eventEntryMachine } from '../../../machines/event-entry.machine.ts';
import { entriesApi } from '../../api/entries.ts';
import type { App } from '../app/app.ts';
import { pageActor } from '../shared/page-actor.ts';
import { standingOf, submissionResult } from '../shared/submission.ts';

export type EventEntry = ActorRefFrom<typeof eventEntryMachine>;

/** The entry of the page that is shown. */
export const entryOnPage = pageActor<EventEntry>();

type Parts = Pick<App, 'api' | 'platform' | 'session'>;

/** The longest that a browser's timer takes; who leaves a page open for longer is only asked about once more. */
const LONGEST_WAIT = 2 ** 31 - 1;
/** A phone's clock may be ahead, and the server must not be asked again and again. */
const SHORTEST_WAIT = 30_000;

export const eventEntryFlow = (
  { api, platform, session }: Parts,
  { id, status, endDate }: Pick<EventItem, 'id' | 'status' | 'endDate'>,
) => {
  const entries = entriesApi(api.send);
  const deadline = endDate === '' ? Infinity : Date.parse(endDate);

  /** As the page was sent; once the phone's clock has it that the deadline came since, the server is asked. */
  async function isOpen(signal: AbortSignal) {
    if (status !== 'active' || platform.now() < deadline) return status === 'active';
    return entries.areTaken(id, { signal });
  }

  return eventEntryMachine.provide({
    actors: {
      readStanding: fromPromise(({ signal }) =>
        standingOf({
          session,
          signal,
          isOpen: () => isOpen(signal),
          async own() {
            const { status, entry } = await entries.own(id, { signal });
            return { status, sent: entry };
          },
        }),
      ),
      // A call that is under way is not given up with the page: what the fan has sent is to arrive.
      enter: fromPromise(({ input: { form } }) =>
        submissionResult({
          platform,
          failure: 'The entry was not sent.',
          call: () => entries.enter(id, { ...form, name: cleanName(form.name) }),
          sentOf: ({ entry }) => entry,
        }),
      ),
    },
    delays: {
      untilDeadline: () =>
        Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, deadline - platform.now())),
    },
  });
};
