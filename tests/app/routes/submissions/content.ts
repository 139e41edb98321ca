import { waitFor } from 'xstate';
import type { App } from '../../../../src/flows/app/app.ts';
import { applicationOnPage } from '../../../../src/flows/submission/audition-application.ts';
import { entryOnPage } from '../../../../src/flows/submission/event-entry.ts';
import { memoryCachedFiles } from '../../../../src/platform/memory-cached-files.ts';
import { audition, event } from '../../../html/sample-content.ts';
import { entry } from '../../event-entry/event-page.ts';
import { fine, json, problem } from '../../support/fake-server.ts';
import {
  accepted,
  done,
  failed,
  fails,
  leads,
  openMember,
  refused,
  type SubmissionCase,
  showFlow,
  submits,
} from '../actions.ts';

const PERSON = { name: 'Luna Park', birthDate: '2008-02-29', contactConsent: 'on' };

async function showApplication(app: App, at: string) {
  openMember(app);
  const flow = showFlow(app, applicationOnPage, at, audition);
  await waitFor(flow, (now) => now.hasTag('offering'));
  return flow;
}
const OWN_APPLICATION = `/api/auditions/${audition.id}/application`;
const APPLY = {
  path: 'audition/:id',
  form: PERSON,
  async prepare(app: App, at: string) {
    (await showApplication(app, at)).send({ type: 'form.open' });
  },
  server: { [`GET ${OWN_APPLICATION}`]: () => json({ status: 'active', application: null }) },
  call: `POST ${OWN_APPLICATION}`,
};

const OWN_ENTRY = `/api/events/${event.id}/entry`;
const ENTER = {
  form: { ...PERSON, number: '1' },
  async prepare(app: App, at: string) {
    openMember(app);
    const flow = showFlow(app, entryOnPage, at, event);
    await waitFor(flow, (now) => now.hasTag('offering'));
    flow.send({ type: 'form.open' });
  },
  server: { [`GET ${OWN_ENTRY}`]: () => json({ status: 'active', entry: null }) },
  call: `POST ${OWN_ENTRY}`,
};
const entered = () => json({ status: 'active', entry });

const typed = { topic: 'events', email: 'fan@example.org', message: 'My code does not come.' };
const WRITE = {
  path: 'cs-center',
  form: { key: 'K1', ...typed },
  call: 'POST /api/support/requests',
};
const written = () => json({ message: 'Fine.', number: 'AB23-CD45' });

const cleared = (kind: string) => ({
  path: 'cache-setting',
  form: { kind },
  prepare(app: App) {
    const files = { app: [9], pictures: [1, 3], lists: [3] };
    const cachedFiles = memoryCachedFiles({ files, renewApp: async () => 'failed' });
    app.platform.cachedFiles = async () => cachedFiles;
  },
});

const chosen = (language: string) => ({
  path: 'settings',
  form: { language },
  prepare: (app: App) => app.language.send({ type: 'config.arrived', preparing: ['kr'] }),
});

export const contentSubmissions: SubmissionCase[] = [
  fails(APPLY, 'an application that is refused', 400, 'invalid_name'),
  submits(APPLY, 'an application', fine, accepted),
  submits(
    { ...APPLY, prepare: showApplication },
    'an application whose form is closed meanwhile, so that nothing is sent',
    () => problem(500),
    accepted,
  ),
  ...['event/:id', 'event/2024kwda'].flatMap((path) => [
    fails({ ...ENTER, path }, 'an entry that is refused', 400, 'invalid_name'),
    submits({ ...ENTER, path }, 'an entry', entered, accepted),
  ]),
  submits(
    WRITE,
    'a message that the server refuses',
    () => problem(429),
    failed({ problem: { code: 'throttled' }, typed }),
  ),
  submits(WRITE, 'a message', written, done({ number: 'AB23-CD45', email: typed.email })),
  { ...cleared('session'), what: 'nothing that could be cleared', answer: refused('refused') },
  {
    ...cleared('app'),
    what: 'the app, which cannot be downloaded',
    answer: failed({ renewal: 'failed' }),
  },
  { ...cleared('pictures'), what: 'the pictures', answer: done({ freed: 4 }) },
  {
    ...chosen('kr'),
    what: 'a language that is being prepared',
    answer: failed({ preparing: true }),
  },
  { ...chosen('jp'), what: 'a language', answer: leads('/settings') },
];
