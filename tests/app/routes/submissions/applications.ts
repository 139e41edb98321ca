import type { App } from '../../../../src/flows/app/app.ts';
import { staffProofOnPage } from '../../../../src/flows/staff-proof.ts';
import { supportReplyOnPage } from '../../../../src/flows/support-reply.ts';
import { APPLICATION_ANSWER_ID, APPLICATION_ID, CASTING } from '../../../casting-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { accepted, openMember, refused, type SubmissionCase, showFlow } from '../actions.ts';
import { entries } from './staff.ts';

const APPLICATION = `/api${CASTING}/applications/${APPLICATION_ID}`;

const prepare = (app: App, at: string) => {
  openMember(app);
  showFlow(app, staffProofOnPage, at, { proof: 'password' });
  showFlow(app, supportReplyOnPage, at, undefined);
};
const ON_APPLICATION = {
  path: 'admin/auditions/:id/:application',
  at: `${CASTING}/${APPLICATION_ID}`,
  prepare,
};

const ANSWER = {
  ...{ does: 'answer', version: '1', key: 'a'.repeat(32) },
  ...{ decision: 'accepted', text: ' Welcome! ' },
};
const ACTS = [
  [ANSWER, 'answers'],
  [
    { does: 'sendAgain', version: '1', answer: APPLICATION_ANSWER_ID },
    `answers/${APPLICATION_ANSWER_ID}/send-again`,
  ],
] as const;

export const applicationSubmissions: SubmissionCase[] = [
  ...entries('admin/auditions', '/admin/auditions'),
  ...entries('admin/auditions/:id', CASTING),
  {
    ...ON_APPLICATION,
    form: { ...ANSWER, text: '  ' },
    what: 'an empty answer to an application',
    answer: refused('missing_fields'),
  },
  {
    ...ON_APPLICATION,
    form: ANSWER,
    what: 'an answer to an application after a correction',
    server: { [`POST ${APPLICATION}/answers`]: () => problem(409, 'changed_elsewhere') },
    answer: refused('changed_elsewhere'),
  },
  ...ACTS.map(
    ([form, path]): SubmissionCase => ({
      ...ON_APPLICATION,
      form,
      what: `${form.does} to an application`,
      server: { [`POST ${APPLICATION}/${path}`]: () => json({ message: 'Fine.', isSent: true }) },
      answer: accepted,
    }),
  ),
];
