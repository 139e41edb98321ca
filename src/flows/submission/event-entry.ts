import { createActor } from 'xstate';
import { type EntryInput, tidyEntry } from '../../../contract/rules/entry.ts';
import type { Entry, EventItem } from '../../../contract/schemas/events.ts';
import { entriesApi } from '../../api/entries.ts';
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

type EnteredEvent = Pick<EventItem, 'id' | 'status' | 'startDate' | 'endDate'>;

export const eventEntryFlow = (
  app: Pick<App, 'api' | 'platform' | 'session'>,
  { id, status, startDate, endDate }: EnteredEvent,
) => {
  const entries = entriesApi(app.api.send);
  const opening = Date.parse(startDate);
  const deadline = Date.parse(endDate);
  return submissionFlow(app, {
    opening,
    deadline,
    /** As the page was rendered; if the phone's clock says that this has changed since, the server is asked. */
    phase(signal) {
      const end = { upcoming: opening, active: deadline, ended: Infinity }[status];
      return app.platform.now() >= end ? entries.phase(id, { signal }) : status;
    },
    async own(signal) {
      const { status, entry } = await entries.own(id, { signal });
      return { status, sent: entry };
    },
    tidy: tidyEntry,
    submit: (form, replaces) => entries.enter(id, { ...form, replaces }),
    sentOf: ({ entry }) => entry,
    failure: 'The entry was not sent.',
  });
};

/** The entry of the page that is shown. */
export const entryOnPage = routeFlow<EventEntry, EnteredEvent>({
  ...SUBMISSION_ON_PAGE,
  create: (app, event) => createActor(eventEntryFlow(app, event), { inspect: app.inspect }),
});
