import type { App } from '../../../../src/flows/app/app.ts';
import { staffProofOnPage } from '../../../../src/flows/staff-proof.ts';
import { FAN_ID } from '../../../machines/models/staff-proof.ts';
import { STAFF_ID } from '../../../staff-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { accepted, openMember, refused, type SubmissionCase, showFlow } from '../actions.ts';

const FAN = `/api/admin/users/${FAN_ID}`;
const ME = {
  ...{ id: STAFF_ID, nickname: 'Luna', role: 'admin' },
  enteredUntil: '2099-01-01T00:00:00.000Z',
};
const fine = () => json({ message: 'Fine.' });

const prepare = (app: App, at: string) => {
  openMember(app);
  showFlow(app, staffProofOnPage, at, { proof: 'password' });
};

const entries = (path: string, at: string): SubmissionCase[] => [
  {
    ...{ path, at, prepare },
    what: 'an entry',
    server: { 'GET /api/admin/me': () => json(ME) },
    answer: accepted,
  },
  {
    ...{ path, at, prepare },
    what: 'an entry before a proof',
    server: { 'GET /api/admin/me': () => problem(403, 'proof_required') },
    answer: refused('proof_required'),
  },
];

const ON_CARD = { path: 'admin/users/:id', at: `/admin/users/${FAN_ID}`, prepare };
const ACTS = [
  [{ act: 'suspend', reason: ' Spam ', days: '7' }, 'suspend'],
  [{ act: 'reinstate' }, 'reinstate'],
  [{ act: 'endSessions' }, 'sessions/end'],
  [{ act: 'changeLanguage', language: 'kr' }, 'language'],
  [{ act: 'changeRole', role: 'support' }, 'role'],
] as const;

export const staffSubmissions: SubmissionCase[] = [
  ...entries('admin/dashboard?', '/admin/dashboard'),
  ...entries('admin/users', '/admin/users'),
  ...entries('admin/audit', '/admin/audit'),
  ...ACTS.flatMap(([form, path]): SubmissionCase[] => [
    {
      ...ON_CARD,
      form,
      what: form.act,
      server: { [`POST ${FAN}/${path}`]: fine },
      answer: accepted,
    },
    {
      ...ON_CARD,
      form,
      what: `${form.act} before a proof`,
      server: { [`POST ${FAN}/${path}`]: () => problem(403, 'proof_required') },
      answer: refused('proof_required'),
    },
  ]),
];
