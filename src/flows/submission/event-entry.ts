import { createActor } from 'xstate';
import { type EntryInput, tidyEntry } from '../../../contract/rules/entry.ts';
import type { Entry, EventDetail } from '../../../contract/schemas/events.ts';
import { entriesApi } from '../../api/entries.ts';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from '../app/app.ts';
import { routeFlow } from '../app/flows.ts';
import {
  SUBMISSION_ON_PAGE,
  type Submission,
  type SubmissionForm,
  submissionFlow,
} from './submission.ts';

export type EventEntry = Submission<EntryInput, Entry>;
export type FilledEntry = SubmissionForm<EntryInput, Entry>;

type EnteredEvent = Pick<
  EventDetail,
  'id' | 'status' | 'startDate' | 'endDate' | 'halted' | 'draw' | 'corrections'
>;

export const eventEntryFlow = (
  app: Pick<App, 'api' | 'platform' | 'session' | 'pageAge'>,
  { id, status, startDate, endDate, halted }: Omit<EnteredEvent, 'draw' | 'corrections'>,
) => {
  const entries = entriesApi(app.api.send);
  const opening = Date.parse(startDate);
  let deadline = Date.parse(endDate);
  /** A correction may have moved it. */
  const hear = <Heard extends { endDate?: string | undefined }>(heard: Heard): Heard => {
    if (heard.endDate !== undefined) deadline = Date.parse(heard.endDate);
    return heard;
  };
  return submissionFlow(app, {
    opening,
    deadline: () => deadline,
    /** As the page was rendered; if this may have changed since, in an old copy, by the phone's clock or after a pause, the server is asked. */
    async seen(signal) {
      const end = { upcoming: opening, active: deadline, ended: Infinity }[status];
      const isPast = app.platform.now() >= end;
      const mayHaveChanged = halted === 'paused' || isPast || !app.pageAge.isCurrent();
      return mayHaveChanged ? hear(await entries.standing(id, { signal })) : { status, halted };
    },
    async own(signal) {
      const { entry, ...standing } = hear(await entries.own(id, { signal }));
      return { ...standing, sent: entry };
    },
    tidy: tidyEntry,
    submit: (form, replaces) => entries.enter(id, { ...form, replaces }),
    withdraw: (options) => entries.withdraw(id, options),
    sentOf: ({ entry }) => entry,
    failure: 'The entry was not sent.',
  });
};

/** The entry of the page that is shown. */
export const entryOnPage = routeFlow<EventEntry, EnteredEvent>({
  ...SUBMISSION_ON_PAGE,
  create: (app, event) => createActor(eventEntryFlow(app, event), { inspect: app.inspect }),
});

/** Milliseconds between two looks at an open page's event, and at a paused one. */
const LOOK = 15_000;
const LOOK_IN_PAUSE = 5_000;

type Followed = Pick<EnteredEvent, 'id' | 'draw' | 'halted' | 'corrections'>;

type News = {
  onCorrected: () => void;
  /** Again with each look, until the page itself shows the results. */
  onAnnounced: () => void;
};

/**
 * Tells the flow of an open page when entries are paused, go on, or the event is cancelled, and the
 * page when it was corrected or results are out; asks while the page is seen, and as soon as it is
 * seen again. Each page asks at its own moments, and no clock but the server's matters.
 */
export function followEvent(
  { api, platform }: Pick<App, 'api' | 'platform'>,
  { id, draw, halted, corrections = [] }: Followed,
  entry: EventEntry,
  { onCorrected, onAnnounced }: News,
): Unsubscribe {
  // A drawn result stands.
  if (draw?.drawnAt) return () => {};
  const entries = entriesApi(api.send);
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let known = corrections.length;
  /** As the page says it. */
  const isPaused = () => (entry.getSnapshot().context.acts?.at(-1)?.kind ?? halted) === 'paused';
  async function look() {
    const before = entry.getSnapshot();
    const mayChange = before.status === 'active' && !before.hasTag('cancelled');
    if (isLooking || !mayChange || !platform.isSeen()) return;
    isLooking = true;
    const now = await entries.standing(id, { signal }).catch(() => undefined);
    isLooking = false;
    const then = entry.getSnapshot();
    // The answer is older than what was accepted meanwhile.
    const isOld =
      now?.halted === 'paused' &&
      then.hasTag('received') &&
      now.acts.length === then.context.acts?.length;
    if (!now || signal.aborted) return;
    if (now.areResultsOut) return onAnnounced();
    if (now.corrections.length !== known) {
      known = now.corrections.length;
      onCorrected();
    }
    if (!isOld) {
      entry.send({ type: `event.${now.halted ?? 'resumed'}`, acts: now.acts });
    }
  }
  function wait() {
    timer = setTimeout(
      async () => {
        await look();
        if (!signal.aborted) wait();
      },
      isPaused() ? LOOK_IN_PAUSE : LOOK,
    );
  }
  wait();
  const unsubscribe = platform.onSeen(look);
  // What was accepted ends the pause that the page still shows.
  const acceptance = entry.subscribe((now) => {
    if (now.hasTag('received') && isPaused()) void look();
  });
  return () => {
    ending.abort();
    clearTimeout(timer);
    unsubscribe();
    acceptance.unsubscribe();
  };
}
