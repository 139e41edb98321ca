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

/** `form`: of a page that has a form of its own. */
const entries = (path: string, at: string, form = {}): SubmissionCase[] => [
  {
    ...{ path, at, prepare, form },
    what: 'an entry',
    server: { 'GET /api/admin/me': () => json(ME) },
    answer: accepted,
  },
  {
    ...{ path, at, prepare, form },
    what: 'an entry before a proof',
    server: { 'GET /api/admin/me': () => problem(403, 'proof_required') },
    answer: refused('proof_required'),
  },
];

const ON_CARD = { path: 'admin/users/:id', at: `/admin/users/${FAN_ID}`, prepare };
const ON_PICTURES = { path: 'admin/pictures', at: '/admin/pictures', prepare };
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
  ...entries('admin/pictures', '/admin/pictures', { act: 'enter' }),
  {
    ...ON_PICTURES,
    what: 'texts of a picture',
    form: { describe: 'stage', en: ' Lights ', kr: '조명' },
    server: { 'PUT /api/admin/pictures/stage': fine },
    answer: { status: 200, data: { saved: 'stage' } },
  },
  {
    ...ON_PICTURES,
    what: 'texts of a picture without English',
    form: { describe: 'stage', kr: '조명' },
    server: {},
    answer: { status: 422, data: { fault: { field: 'en', code: 'missing_fields' } } },
  },
  {
    ...ON_PICTURES,
    what: 'texts of a picture that is gone',
    form: { describe: 'stage', en: 'Lights' },
    server: { 'PUT /api/admin/pictures/stage': () => problem(404, 'not_found') },
    answer: { status: 422, data: { problem: { code: 'not_found', message: '404 not_found' } } },
  },
  ...entries('admin/content', '/admin/content'),
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
