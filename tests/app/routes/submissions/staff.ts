import { expect } from 'vitest';
import type { App } from '../../../../src/flows/app/app.ts';
import { staffActOnPage } from '../../../../src/flows/staff-act.ts';
import { supportReplyOnPage } from '../../../../src/flows/support-reply.ts';
import { FAN_ID } from '../../../machines/models/staff-act.ts';
import { STAFF_ID, SUSPENDED_FAN } from '../../../staff-fixture.ts';
import { fine, json } from '../../support/fake-server.ts';
import {
  accepted,
  done,
  failed,
  fails,
  leads,
  openMember,
  refused,
  type Submission,
  type SubmissionCase,
  showFlow,
  submits,
} from '../actions.ts';

const ME = {
  ...{ id: STAFF_ID, nickname: 'Luna', role: 'admin' },
  enteredUntil: '2099-01-01T00:00:00.000Z',
};
export const sent = () => json({ message: 'Fine.', isSent: true });

const prepare = (app: App, at: string) => {
  openMember(app);
  showFlow(app, staffActOnPage, at, {});
};

/** A page whose answer is being written. */
export const prepareReply = (app: App, at: string) => {
  prepare(app, at);
  showFlow(app, supportReplyOnPage, at, undefined);
};

/** The entry to a page of the staff, which each of them asks for. */
export const entries = (path: string, at = `/${path}`): SubmissionCase[] => {
  const entry = { path, at, prepare, form: { act: 'enter' }, call: 'GET /api/admin/me' };
  return [
    submits(entry, 'an entry', () => json(ME), accepted),
    fails(entry, 'an entry of somebody else', 403, 'forbidden'),
  ];
};

const onCard = (form: Submission['form'], act: string) => ({
  ...{ path: 'admin/users/:id', at: `/admin/users/${FAN_ID}`, prepare, form },
  call: `POST /api/admin/users/${FAN_ID}/${act}`,
});
const ACTS = [
  [{ act: 'suspend', reason: ' Spam ', days: '7' }, 'suspend'],
  [{ act: 'reinstate' }, 'reinstate'],
  [{ act: 'endSessions' }, 'sessions/end'],
  [{ act: 'changeLanguage', language: 'kr' }, 'language'],
  [{ act: 'changeRole', role: 'support' }, 'role'],
] as const;

const onGiveaway = (form: Submission['form'], act: string) => ({
  ...{ path: 'admin/events/:id', at: '/admin/events/e1', prepare, form },
  call: `POST /api/admin/events/e1/${act}`,
});
const REASON = { en: ' Repairs ', kr: '보수 공사', cn: '维修', jp: '修理' };
const TELL = [{ act: 'tellWinner', entryId: 'w1' }, 'winners/w1/tell'] as const;
const CORRECTION = {
  ...{ act: 'correctEvent', after: '2', numbers: '1', losesProof: 'on', ...REASON },
  ...{ winners1: '50', tickets1: '2', endsAt: '2026-06-20T18:00', bornBy: '' },
};
const GIVEAWAY_ACTS = [
  [{ act: 'closeEntries' }, 'close', { message: 'Fine.' }],
  [{ act: 'drawWinners', atOnce: 'on' }, 'draw', { message: 'Fine.' }],
  [{ act: 'pauseEntries', ...REASON }, 'pause', { message: 'Fine.' }],
  [{ act: 'resumeEntries', ...REASON }, 'resume', { message: 'Fine.' }],
  [{ act: 'cancelEvent', withRounds: 'on', ...REASON }, 'cancel', { message: 'Fine.' }],
  [CORRECTION, 'correct', { message: 'Fine.' }],
  [...TELL, { message: 'Fine.', isSent: true }],
  [
    { act: 'exportWinners', reason: ' Tickets ' },
    'winners/export',
    { file: 'e1-winners.csv', csv: '"Name"' },
  ],
] as const;

const SEARCH = {
  ...{ path: 'admin/users', at: '/admin/users', prepare },
  form: { by: 'email', q: ' mina@mail.example ' },
  call: 'GET /api/admin/users',
};
const { user } = SUSPENDED_FAN;
const TWO = { users: [user, { ...user, id: STAFF_ID }] };
const unsearched = (code: string) => failed(expect.objectContaining({ code }));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

const ALL = {
  ...{ path: 'admin/search', at: '/admin/search', prepare, form: { q: ' doors ' } },
  call: 'POST /api/admin/search',
};
const NOTHING = { fans: [], requests: [], content: [] };

const AT_DOOR = {
  ...{ path: 'admin/events/:id/entrants', at: '/admin/events/e1/entrants', prepare },
  form: { q: ' ABCD-2345 ' },
  call: 'POST /api/admin/events/e1/entrants/search',
};
const NOBODY = { entrants: [], isMore: false };
const EXPORT_ENTRANTS = {
  ...AT_DOOR,
  form: { act: 'exportEntrants', state: 'won', reason: ' The door ' },
  call: 'POST /api/admin/events/e1/entrants/export',
};

const ENTRY_ACTS = [
  [{ act: 'disqualify', entryId: 'w1', reason: ' Two accounts ' }, 'disqualify'],
  [{ act: 'reinstateEntry', entryId: 'w1' }, 'reinstate'],
] as const;

const ON_AUDIT = {
  ...{ path: 'admin/audit', at: '/admin/audit', prepare },
  form: { act: 'exportAudit', action: 'role.changed', by: STAFF_ID, reason: ' Yearly check ' },
  call: 'POST /api/admin/audit/export',
};

const ON_PICTURES = { path: 'admin/pictures', at: '/admin/pictures', prepare };
const textsOf = (texts: Record<string, string>) => ({
  ...ON_PICTURES,
  form: { describe: 'stage', ...texts },
  call: 'PUT /api/admin/pictures/stage',
});
const REMOVE = {
  ...ON_PICTURES,
  form: { remove: 'stage' },
  call: 'POST /api/admin/pictures/stage/remove',
};
const saidOf = (code: string, status: number) => ({ code, message: `${status} ${code}` });
const GONE = failed({ problem: saidOf('not_found', 404) });
const USED = failed({ about: 'stage', problem: saidOf('in_use', 409) });

export const staffSubmissions: SubmissionCase[] = [
  submits(ALL, 'a search of everything', () => json(NOTHING), done({ results: NOTHING })),
  fails(ALL, 'a search by somebody else', 403, 'forbidden', leads('/admin/search')),
  ...entries('admin/search'),
  submits(
    SEARCH,
    'a search that finds one account',
    () => json({ users: [user] }),
    leads(`/admin/users/${FAN_ID}`),
  ),
  submits(SEARCH, 'a search that finds two accounts', () => json(TWO), done(TWO)),
  { ...SEARCH, what: 'an empty search', form: { q: ' ' }, answer: refused('missing_term') },
  fails(SEARCH, 'a refused search', 400, 'bad_request', unsearched('bad_request')),
  fails(SEARCH, 'a search by somebody else', 403, 'forbidden', leads('/admin/users')),
  submits(SEARCH, 'a search without a network', offline, unsearched('offline')),
  ...['dashboard?', 'users', 'audit', 'pictures', 'events', 'content'].flatMap((page) =>
    entries(`admin/${page}`, `/admin/${page.replace('?', '')}`),
  ),
  ...entries('admin/events/:id', '/admin/events/e1'),
  ...entries(AT_DOOR.path, AT_DOOR.at),
  ...entries('admin/events/:id/guests', '/admin/events/e1/guests'),
  ...entries('admin/staff'),
  submits(AT_DOOR, 'a search at the door', () => json(NOBODY), done({ ...NOBODY, q: 'ABCD-2345' })),
  { ...AT_DOOR, what: 'an empty search', form: { q: ' ' }, answer: refused('missing_term') },
  fails(AT_DOOR, 'a search by somebody else', 403, 'forbidden', leads(AT_DOOR.at)),
  submits(
    EXPORT_ENTRANTS,
    'an export of entrants',
    () => json({ file: 'e1-entrants.csv', csv: '"Name"' }),
    accepted,
  ),
  ...ENTRY_ACTS.map(([form, act]) =>
    submits(
      { ...AT_DOOR, form, call: `POST /api/admin/events/e1/entrants/w1/${act}` },
      `an act on an entry (${act})`,
      fine,
      accepted,
    ),
  ),
  ...entries('admin/content/:kind/:id/preview', '/admin/content/headlines/doors/preview'),
  ...entries('admin/users/:id', `/admin/users/${FAN_ID}`),
  submits(
    ON_AUDIT,
    'an export of the audit',
    () => json({ csv: '"Number"', file: 'audit.csv' }),
    accepted,
  ),
  submits(
    textsOf({ en: ' Lights ', kr: '조명' }),
    'texts of a picture',
    fine,
    done({ saved: 'stage' }),
  ),
  {
    ...textsOf({ kr: '조명' }),
    what: 'texts of a picture without English',
    answer: failed({ fault: { field: 'en', code: 'missing_fields' } }),
  },
  fails(textsOf({ en: 'Lights' }), 'texts of a picture that is gone', 404, 'not_found', GONE),
  submits(REMOVE, 'the removal of a picture', fine, done({ about: 'stage' })),
  fails(REMOVE, 'the removal of a deleted picture', 404, 'not_found', done({ about: 'stage' })),
  fails(REMOVE, 'the removal of a picture that is used by now', 409, 'in_use', USED),
  ...GIVEAWAY_ACTS.map(([form, act, body]) =>
    submits(onGiveaway(form, act), form.act, () => json(body), accepted),
  ),
  submits(
    onGiveaway(...TELL),
    'a message that could not be sent again',
    () => json({ message: 'Fine.', isSent: false }),
    refused('not_sent'),
  ),
  fails(onGiveaway({ act: 'drawWinners' }, 'draw'), 'a second draw', 409, 'drawn_already'),
  ...ACTS.map(([form, act]) => submits(onCard(form, act), form.act, fine, accepted)),
];
