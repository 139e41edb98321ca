import { waitFor } from 'xstate';
import type { App } from '../../../../src/flows/app/app.ts';
import { applicationOnPage } from '../../../../src/flows/submission/audition-application.ts';
import { entryOnPage } from '../../../../src/flows/submission/event-entry.ts';
import { memoryCachedFiles } from '../../../../src/platform/memory-cached-files.ts';
import { audition, event } from '../../../html/sample-content.ts';
import { entry } from '../../event-entry/event-page.ts';
import { json, problem } from '../../support/fake-server.ts';
import {
  type ActionAnswer,
  accepted,
  leads,
  openMember,
  refused,
  type SubmissionCase,
  showFlow,
} from '../actions.ts';

const fine = () => json({ message: 'Fine.' });

const PERSON = { name: 'Luna Park', birthDate: '2008-02-29', contactConsent: 'on' };

async function showApplication(app: App, at: string) {
  openMember(app);
  const flow = showFlow(app, applicationOnPage, at, audition);
  await waitFor(flow, (now) => now.hasTag('offering'));
  return flow;
}
const APPLY = {
  path: 'audition/:id',
  form: PERSON,
  async prepare(app: App, at: string) {
    (await showApplication(app, at)).send({ type: 'form.open' });
  },
};
const applying = (answer: () => Response) => ({
  [`GET /api/auditions/${audition.id}/application`]: () =>
    json({ status: 'active', application: null }),
  [`POST /api/auditions/${audition.id}/application`]: answer,
});

const ENTER = {
  form: { ...PERSON, number: '1' },
  async prepare(app: App, at: string) {
    openMember(app);
    const flow = showFlow(app, entryOnPage, at, event);
    await waitFor(flow, (now) => now.hasTag('offering'));
    flow.send({ type: 'form.open' });
  },
};
const entering = (answer: () => Response) => ({
  [`GET /api/events/${event.id}/entry`]: () => json({ status: 'active', entry: null }),
  [`POST /api/events/${event.id}/entry`]: answer,
});

const WRITE = {
  path: 'cs-center',
  form: { key: 'K1', topic: 'events', email: 'fan@example.org', message: 'My code does not come.' },
};
const typed = { topic: 'events', email: WRITE.form.email, message: WRITE.form.message };
const unsent = (code: string, changed: Partial<typeof typed> = {}): ActionAnswer => ({
  status: 422,
  data: { problem: { code }, typed: { ...typed, ...changed } },
});
const writing = (answer: () => Response | Promise<Response>) => ({
  'POST /api/support/requests': answer,
});

function storeFiles(app: App) {
  const files = { app: [9], pictures: [1, 3], lists: [3] };
  const cachedFiles = memoryCachedFiles({ files, renewApp: async () => 'failed' });
  app.platform.cachedFiles = async () => cachedFiles;
}

export const contentSubmissions: SubmissionCase[] = [
  {
    ...APPLY,
    what: 'an application that is refused',
    server: applying(() => problem(400, 'invalid_name')),
    answer: refused('invalid_name'),
  },
  { ...APPLY, what: 'an application', server: applying(fine), answer: accepted },
  {
    ...APPLY,
    what: 'an application whose form is closed meanwhile, so that nothing is sent',
    prepare: showApplication,
    server: applying(() => problem(500)),
    answer: accepted,
  },

  ...['event/:id', 'event/2024kwda'].flatMap((path) => [
    {
      ...ENTER,
      path,
      what: 'an entry that is refused',
      server: entering(() => problem(400, 'invalid_name')),
      answer: refused('invalid_name'),
    },
    {
      ...ENTER,
      path,
      what: 'an entry',
      server: entering(() => json({ status: 'active', entry })),
      answer: accepted,
    },
  ]),

  {
    ...WRITE,
    what: 'a message that the server refuses',
    server: writing(() => problem(429)),
    answer: unsent('throttled'),
  },
  {
    ...WRITE,
    what: 'a message',
    server: writing(() => json({ message: 'Fine.', number: 'AB23-CD45' })),
    answer: { status: 200, data: { number: 'AB23-CD45', email: 'fan@example.org' } },
  },

  {
    path: 'cache-setting',
    what: 'nothing that could be cleared',
    form: { kind: 'session' },
    prepare: storeFiles,
    answer: refused('refused'),
  },
  {
    path: 'cache-setting',
    what: 'the app, which cannot be downloaded',
    form: { kind: 'app' },
    prepare: storeFiles,
    answer: { status: 422, data: { renewal: 'failed' } },
  },
  {
    path: 'cache-setting',
    what: 'the pictures',
    form: { kind: 'pictures' },
    prepare: storeFiles,
    answer: { status: 200, data: { freed: 4 } },
  },

  {
    path: 'settings',
    what: 'a language that is being prepared',
    form: { language: 'kr' },
    prepare: (app) => app.language.send({ type: 'config.arrived', preparing: ['kr'] }),
    answer: { status: 422, data: { preparing: true } },
  },
  {
    path: 'settings',
    what: 'a language',
    form: { language: 'jp' },
    prepare: (app) => app.language.send({ type: 'config.arrived', preparing: ['kr'] }),
    answer: leads('/settings'),
  },
];
