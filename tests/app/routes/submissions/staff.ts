import { expect } from 'vitest';
import type { App } from '../../../../src/flows/app/app.ts';
import { staffProofOnPage } from '../../../../src/flows/staff-proof.ts';
import { FAN_ID } from '../../../machines/models/staff-proof.ts';
import { STAFF_ID, SUSPENDED_FAN } from '../../../staff-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { accepted, leads, openMember, refused, type SubmissionCase, showFlow } from '../actions.ts';

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

/** The entry to a page of the staff, which each of them asks for. */
export const entries = (path: string, at: string): SubmissionCase[] => [
  {
    ...{ path, at, prepare },
    form: { act: 'enter' },
    what: 'an entry',
    server: { 'GET /api/admin/me': () => json(ME) },
    answer: accepted,
  },
  {
    ...{ path, at, prepare },
    form: { act: 'enter' },
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

const ON_GIVEAWAY = { path: 'admin/events/:id', at: '/admin/events/e1', prepare };
const REASON = { en: ' Repairs ', kr: '보수 공사', cn: '维修', jp: '修理' };
const GIVEAWAY_ACTS = [
  [{ act: 'closeEntries' }, 'close', { message: 'Fine.' }],
  [{ act: 'drawWinners', atOnce: 'on' }, 'draw', { message: 'Fine.' }],
  [{ act: 'pauseEntries', ...REASON }, 'pause', { message: 'Fine.' }],
  [{ act: 'resumeEntries', ...REASON }, 'resume', { message: 'Fine.' }],
  [{ act: 'cancelEvent', ...REASON }, 'cancel', { message: 'Fine.' }],
  [{ act: 'tellWinner', entryId: 'w1' }, 'winners/w1/tell', { message: 'Fine.', isSent: true }],
  [
    { act: 'exportWinners', reason: ' Tickets ' },
    'winners/export',
    { file: 'e1-winners.csv', csv: '"Name"' },
  ],
] as const;

const SEARCH = {
  ...{ path: 'admin/users', at: '/admin/users', prepare },
  form: { by: 'email', q: ' mina@mail.example ' },
};
const FOUND = 'GET /api/admin/users';
const { user } = SUSPENDED_FAN;

const searches: SubmissionCase[] = [
  {
    ...SEARCH,
    what: 'a search that finds one account',
    server: { [FOUND]: () => json({ users: [user] }) },
    answer: leads(`/admin/users/${FAN_ID}`),
  },
  {
    ...SEARCH,
    what: 'a search that finds two accounts',
    server: { [FOUND]: () => json({ users: [user, { ...user, id: STAFF_ID }] }) },
    answer: { status: 200, data: { users: [user, { ...user, id: STAFF_ID }] } },
  },
  { ...SEARCH, what: 'an empty search', form: { q: ' ' }, answer: refused('missing_term') },
  {
    ...SEARCH,
    what: 'a search that the server refuses',
    server: { [FOUND]: () => problem(400, 'bad_request') },
    answer: { status: 422, data: expect.objectContaining({ code: 'bad_request' }) },
  },
  {
    ...SEARCH,
    what: 'a search after the entry is over',
    server: { [FOUND]: () => problem(403, 'proof_required') },
    answer: leads('/admin/users'),
  },
  {
    ...SEARCH,
    what: 'a search without a network',
    server: { [FOUND]: () => Promise.reject(new TypeError('Failed to fetch')) },
    answer: { status: 422, data: expect.objectContaining({ code: 'offline' }) },
  },
];

const ALL = { path: 'admin/search', at: '/admin/search', prepare, form: { q: ' doors ' } };
const ALL_FOUND = 'POST /api/admin/search';
const NOTHING = { fans: [], requests: [], content: [] };

const searchesOfAll: SubmissionCase[] = [
  {
    ...ALL,
    what: 'a search of everything',
    server: { [ALL_FOUND]: () => json(NOTHING) },
    answer: { status: 200, data: { results: NOTHING } },
  },
  {
    ...ALL,
    what: 'a search of everything after the entry is over',
    server: { [ALL_FOUND]: () => problem(403, 'proof_required') },
    answer: leads('/admin/search'),
  },
];

const ON_AUDIT = {
  ...{ path: 'admin/audit', at: '/admin/audit', prepare },
  form: { act: 'exportAudit', action: 'role.changed', by: STAFF_ID, reason: ' Yearly check ' },
};
const EXPORT = 'POST /api/admin/audit/export';

export const staffSubmissions: SubmissionCase[] = [
  ...searchesOfAll,
  ...entries('admin/search', '/admin/search'),
  ...searches,
  ...entries('admin/dashboard?', '/admin/dashboard'),
  ...entries('admin/users', '/admin/users'),
  ...entries('admin/audit', '/admin/audit'),
  {
    ...ON_AUDIT,
    what: 'an export of the audit',
    server: { [EXPORT]: () => json({ csv: '"Number"', file: 'audit.csv' }) },
    answer: accepted,
  },
  ...entries('admin/pictures', '/admin/pictures'),
  ...entries('admin/events', '/admin/events'),
  ...entries('admin/events/:id', '/admin/events/e1'),
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
    answer: { status: 422, data: { fault: { field: 'en', code: 'missing_fields' } } },
  },
  {
    ...ON_PICTURES,
    what: 'texts of a picture that is gone',
    form: { describe: 'stage', en: 'Lights' },
    server: { 'PUT /api/admin/pictures/stage': () => problem(404, 'not_found') },
    answer: { status: 422, data: { problem: { code: 'not_found', message: '404 not_found' } } },
  },
  {
    ...ON_PICTURES,
    what: 'the removal of a picture',
    form: { remove: 'stage' },
    server: { 'POST /api/admin/pictures/stage/remove': fine },
    answer: { status: 200, data: { about: 'stage' } },
  },
  {
    ...ON_PICTURES,
    what: 'the removal of a picture that is gone',
    form: { remove: 'stage' },
    server: { 'POST /api/admin/pictures/stage/remove': () => problem(404, 'not_found') },
    answer: { status: 200, data: { about: 'stage' } },
  },
  {
    ...ON_PICTURES,
    what: 'the removal of a picture that is used by now',
    form: { remove: 'stage' },
    server: { 'POST /api/admin/pictures/stage/remove': () => problem(409, 'in_use') },
    answer: {
      status: 422,
      data: { about: 'stage', problem: { code: 'in_use', message: '409 in_use' } },
    },
  },
  ...entries('admin/content', '/admin/content'),
  ...entries('admin/content/:kind/:id/preview', '/admin/content/headlines/doors/preview'),
  ...GIVEAWAY_ACTS.map(
    ([form, path, body]): SubmissionCase => ({
      ...ON_GIVEAWAY,
      form,
      what: form.act,
      server: { [`POST /api/admin/events/e1/${path}`]: () => json(body) },
      answer: accepted,
    }),
  ),
  {
    ...ON_GIVEAWAY,
    what: 'a message that could not be sent again',
    form: { act: 'tellWinner', entryId: 'w1' },
    server: {
      'POST /api/admin/events/e1/winners/w1/tell': () => json({ message: 'Fine.', isSent: false }),
    },
    answer: refused('not_sent'),
  },
  {
    ...ON_GIVEAWAY,
    what: 'a draw after that of somebody else',
    form: { act: 'drawWinners' },
    server: { 'POST /api/admin/events/e1/draw': () => problem(409, 'drawn_already') },
    answer: refused('drawn_already'),
  },
  ...ACTS.map(
    ([form, path]): SubmissionCase => ({
      ...ON_CARD,
      form,
      what: form.act,
      server: { [`POST ${FAN}/${path}`]: fine },
      answer: accepted,
    }),
  ),
  ...entries('admin/users/:id', `/admin/users/${FAN_ID}`),
];
