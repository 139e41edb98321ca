import type { App } from '../../../../src/flows/app/app.ts';
import { staffProofOnPage } from '../../../../src/flows/staff-proof.ts';
import { supportReplyOnPage } from '../../../../src/flows/support-reply.ts';
import { ANSWER_ID, REQUEST_ID } from '../../../machines/models/support-reply.ts';
import { json, problem } from '../../support/fake-server.ts';
import { accepted, openMember, refused, type SubmissionCase, showFlow } from '../actions.ts';
import { entries } from './staff.ts';

const REQUEST = `/api/admin/requests/${REQUEST_ID}`;

const prepare = (app: App, at: string) => {
  openMember(app);
  showFlow(app, staffProofOnPage, at, { proof: 'password' });
  showFlow(app, supportReplyOnPage, at, undefined);
};
const ON_THREAD = {
  path: 'admin/requests/:id',
  at: `/admin/requests/${REQUEST_ID}`,
  prepare,
};

const fine = () => json({ message: 'Fine.', isSent: true });
const ANSWER = { does: 'answer', version: '2', key: 'a'.repeat(32), text: ' It is there. ' };
const ACTS = [
  [ANSWER, 'answers'],
  [{ does: 'sendAgain', version: '2', answer: ANSWER_ID }, `answers/${ANSWER_ID}/send-again`],
  [{ does: 'take', version: '2' }, 'take'],
  [{ does: 'give-back', version: '2' }, 'give-back'],
  [{ does: 'close', version: '2' }, 'close'],
  [{ does: 'reopen', version: '2' }, 'reopen'],
] as const;

export const supportInboxSubmissions: SubmissionCase[] = [
  ...entries('admin/requests', '/admin/requests'),
  {
    ...ON_THREAD,
    form: { ...ANSWER, text: '  ' },
    what: 'an empty answer',
    answer: refused('missing_fields'),
  },
  {
    ...ON_THREAD,
    form: ANSWER,
    what: 'an answer after a change elsewhere',
    server: { [`POST ${REQUEST}/answers`]: () => problem(409, 'changed_elsewhere') },
    answer: refused('changed_elsewhere'),
  },
  ...ACTS.map(
    ([form, path]): SubmissionCase => ({
      ...ON_THREAD,
      form,
      what: form.does,
      server: { [`POST ${REQUEST}/${path}`]: fine },
      answer: accepted,
    }),
  ),
];
