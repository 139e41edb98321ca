import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { demandEntry, staffOnly } from '../../../server/staff/entry.ts';
import { isDeep } from '../../depth.ts';
import { usualApi } from '../support/usual-app.ts';
import {
  Browser,
  JSON_TYPE,
  newAddress,
  prove,
  proveByPassword,
  signedIn,
  type TestApi,
} from './fans.ts';
import { type Operation, operationsOf } from './operations.ts';

type Right =
  | 'everybody'
  | 'members'
  | 'all staff'
  | 'staff'
  | 'editors'
  | 'admins'
  | 'holders of the refresh cookie';

/** The roles allowed for each call. A call that is not listed here fails the test. */
const RIGHTS: Record<string, Right> = {
  'GET /health/live': 'everybody',
  'GET /health/ready': 'everybody',
  'GET /dev/outbox': 'everybody',
  'GET /api/config': 'everybody',
  'GET /api/operations': 'everybody',
  'GET /api/contents/home': 'everybody',
  'GET /api/contents/videos': 'everybody',
  'GET /api/contents/videos/index': 'everybody',
  'GET /api/contents/videos/{id}': 'everybody',
  'GET /api/contents/videos/search': 'everybody',
  'GET /api/contents/videos/{id}/metadata': 'everybody',
  'GET /api/contents/gallery/categories/all': 'everybody',
  'GET /api/contents/gallery/{category}': 'everybody',
  'GET /api/contents/legal-texts/{id}': 'everybody',
  'GET /api/contents/notices': 'everybody',
  'GET /api/contents/notices/{id}': 'everybody',
  'GET /api/contents/faq': 'everybody',
  'GET /api/contents/games/active': 'everybody',
  'GET /api/contents/auditions': 'everybody',
  'GET /api/contents/auditions/{id}': 'everybody',
  'GET /api/auditions/applications': 'members',
  'GET /api/auditions/{id}/application': 'members',
  'POST /api/auditions/{id}/application': 'members',
  'POST /api/auditions/{id}/application/withdraw': 'members',
  'GET /api/contents/events': 'everybody',
  'GET /api/contents/events/{id}': 'everybody',
  'GET /api/contents/events/{id}/calendar': 'everybody',
  'GET /api/contents/events/{id}/draw/entries': 'everybody',
  'GET /api/events/entries': 'members',
  'GET /api/events/{id}/entry': 'members',
  'POST /api/events/{id}/entry': 'members',
  'POST /api/events/{id}/entry/withdraw': 'members',
  'POST /api/events/{id}/entry/confirm': 'members',
  'POST /api/events/{id}/entry/give-up': 'members',
  'POST /api/events/{id}/entry/address': 'members',
  'GET /api/addresses': 'members',
  'POST /api/addresses': 'members',
  'POST /api/addresses/{id}': 'members',
  'POST /api/addresses/{id}/default': 'members',
  'POST /api/addresses/{id}/remove': 'members',
  'GET /api/payment-methods': 'members',
  'POST /api/payment-methods': 'members',
  'POST /api/payment-methods/{id}/default': 'members',
  'POST /api/payment-methods/{id}/remove': 'members',
  'GET /api/notifications/settings': 'members',
  'POST /api/notifications/settings': 'members',
  'GET /api/notifications/history': 'members',
  'GET /api/notifications/push': 'members',
  'POST /api/notifications/push': 'members',
  'POST /api/notifications/push/move': 'everybody',
  'POST /api/notifications/push/remove': 'members',
  'POST /api/notifications/push/resume': 'members',
  'POST /api/notifications/push/test': 'members',
  'GET /api/events/{id}/reminder': 'members',
  'POST /api/events/{id}/reminder': 'members',
  'POST /api/pictures/own': 'members',
  'POST /api/pictures/drawn': 'members',
  'POST /api/pictures/remove': 'members',
  'GET /api/pictures/{id}': 'everybody',
  'POST /api/support/requests': 'everybody',
  'GET /api/contents/photos/{id}': 'everybody',
  'GET /api/contents/awards': 'everybody',
  'GET /api/contents/teasers': 'everybody',
  'POST /api/auth/sign-up': 'everybody',
  'POST /api/auth/sign-in': 'everybody',
  'POST /api/auth/log-out': 'everybody',
  'POST /api/auth/google/callback': 'everybody',
  'POST /api/auth/google/nickname': 'everybody',
  'POST /api/auth/google/link/callback': 'members',
  'POST /api/auth/google/link/verify': 'members',
  'GET /api/auth/userNameCheck': 'everybody',
  'GET /api/auth/NickNameCheck': 'everybody',
  'POST /api/utils/send-code': 'everybody',
  'POST /api/utils/verify-code': 'everybody',
  'POST /api/auth/refresh': 'holders of the refresh cookie',
  'POST /api/auth/status/withdraw/recovery': 'everybody',
  'POST /api/auth/find-id': 'everybody',
  'POST /api/auth/find-id/send': 'everybody',
  'POST /api/auth/find-password': 'everybody',
  'GET /api/admin/users': 'staff',
  'POST /api/admin/users/{id}/suspend': 'staff',
  'POST /api/admin/users/{id}/reinstate': 'staff',
  'GET /api/admin/me': 'all staff',
  'POST /api/admin/search': 'all staff',
  'GET /api/admin/docs': 'all staff',
  'GET /api/admin/dashboard': 'staff',
  'GET /api/admin/users/{id}': 'staff',
  'POST /api/admin/users/{id}/sessions/end': 'staff',
  'POST /api/admin/users/{id}/language': 'staff',
  'POST /api/admin/users/{id}/role': 'admins',
  'GET /api/admin/staff': 'admins',
  'GET /api/admin/audit': 'admins',
  'POST /api/admin/audit/export': 'admins',
  'GET /api/admin/pictures': 'editors',
  'POST /api/admin/pictures': 'editors',
  'PUT /api/admin/pictures/{name}': 'editors',
  'POST /api/admin/pictures/{name}/remove': 'editors',
  'GET /api/admin/bulk/{kind}': 'editors',
  'POST /api/admin/bulk/{kind}': 'editors',
  'POST /api/admin/bulk/{kind}/check': 'editors',
  'GET /api/admin/content': 'editors',
  'GET /api/admin/content/{kind}': 'editors',
  'GET /api/admin/content/{kind}/{id}': 'editors',
  'POST /api/admin/content/{kind}/{id}': 'editors',
  'POST /api/admin/content/{kind}/{id}/publish': 'editors',
  'POST /api/admin/content/{kind}/{id}/archive': 'editors',
  'POST /api/admin/content/{kind}/{id}/move': 'editors',
  'POST /api/admin/content/{kind}/{id}/preview': 'editors',
  'GET /api/admin/content/{kind}/{id}/versions': 'editors',
  'GET /api/admin/content/{kind}/{id}/versions/{revision}': 'editors',
  'GET /api/admin/events': 'all staff',
  'GET /api/admin/events/{id}': 'all staff',
  'POST /api/admin/events/{id}/close': 'admins',
  'POST /api/admin/events/{id}/draw': 'admins',
  'POST /api/admin/events/{id}/pause': 'admins',
  'POST /api/admin/events/{id}/resume': 'admins',
  'POST /api/admin/events/{id}/cancel': 'admins',
  'POST /api/admin/events/{id}/codes': 'admins',
  'POST /api/admin/events/{id}/correct': 'admins',
  'GET /api/admin/events/{id}/winners': 'staff',
  'POST /api/admin/events/{id}/winners/{entryId}/tell': 'admins',
  'POST /api/admin/events/{id}/winners/export': 'admins',
  'GET /api/admin/events/{id}/winners/guests': 'admins',
  'POST /api/admin/events/{id}/winners/guests': 'admins',
  'GET /api/admin/events/{id}/entrants': 'admins',
  'POST /api/admin/events/{id}/entrants/search': 'admins',
  'POST /api/admin/events/{id}/entrants/export': 'admins',
  'POST /api/admin/events/{id}/entrants/{entryId}/disqualify': 'admins',
  'POST /api/admin/events/{id}/entrants/{entryId}/reinstate': 'admins',
  'GET /api/admin/auditions': 'staff',
  'GET /api/admin/auditions/{id}': 'staff',
  'GET /api/admin/auditions/{id}/applications/{application}': 'staff',
  'POST /api/admin/auditions/{id}/applications/{application}/answers': 'staff',
  'POST /api/admin/auditions/{id}/applications/{application}/answers/{answerId}/send-again':
    'staff',
  'GET /api/admin/requests': 'staff',
  'GET /api/admin/requests/{id}': 'staff',
  'POST /api/admin/requests/{id}/take': 'staff',
  'POST /api/admin/requests/{id}/give-back': 'staff',
  'POST /api/admin/requests/{id}/close': 'staff',
  'POST /api/admin/requests/{id}/reopen': 'staff',
  'POST /api/admin/requests/{id}/answers': 'staff',
  'POST /api/admin/requests/{id}/answers/{answerId}/send-again': 'staff',
  'GET /api/auth/my-data': 'members',
  'POST /api/auth/deactive': 'members',
  'POST /api/auth/email/send-code': 'members',
  'POST /api/auth/email/verify': 'members',
  'GET /api/auth/sessions': 'members',
  'POST /api/auth/sessions/end': 'members',
  'POST /api/auth/sessions/end-others': 'members',
  'GET /api/auth/passkeys': 'members',
  'POST /api/auth/passkeys': 'members',
  'POST /api/auth/passkeys/creation-options': 'members',
  'POST /api/auth/passkeys/rename': 'members',
  'POST /api/auth/passkeys/remove': 'members',
  'POST /api/auth/passkeys/sign-in-options': 'everybody',
  'POST /api/auth/passkeys/sign-in': 'everybody',
  'GET /api/auth/my-data/export': 'members',
  'POST /api/auth/password': 'members',
  'POST /api/auth/consents': 'members',
  'POST /api/auth/language': 'members',
  'POST /api/auth/email/change': 'members',
  'POST /api/auth/email/change/verify': 'members',
  'POST /api/auth/phone/change': 'members',
  'POST /api/auth/phone/change/verify': 'members',
  'POST /api/auth/google/unlink': 'members',
  'POST /api/auth/proof': 'members',
  'POST /api/auth/proof/passkey-options': 'members',
  'POST /api/auth/proof/send-code': 'members',
};

type Caller = { token?: string; cookies?: Record<string, string> };

async function callers(api: TestApi): Promise<Record<string, () => Promise<Caller>>> {
  const member = async (change?: string): Promise<Caller> => {
    const { fan, browser } = await signedIn(api);
    // An unproved fan cannot withdraw, but that is not a matter of roles.
    await prove(browser);
    if (change) {
      const sql = `update users set ${change} where username = $1`;
      await api.database.pool.query(sql, [fan.username]);
    }
    return { token: browser.token, cookies: Object.fromEntries(browser.cookies) };
  };
  return {
    'a visitor': async () => ({}),
    'a fan': () => member(),
    'an editor': () => member("role = 'editor'"),
    'a supporter': () => member("role = 'support'"),
    'an admin': () => member("role = 'admin'"),
    'a suspended fan': () => member("status = 'suspended'"),
    'a withdrawn fan': () => member("status = 'withdrawn', deleted_at = now()"),
  };
}

const STAFF = ['a supporter', 'an admin'];
const EDITORS = ['an editor', 'an admin'];
const MEMBERS = ['a fan', 'an editor', ...STAFF];
const LET_IN: Record<Right, string[] | 'all'> = {
  everybody: 'all',
  members: MEMBERS,
  'holders of the refresh cookie': MEMBERS,
  staff: STAFF,
  editors: EDITORS,
  'all staff': ['an editor', ...STAFF],
  admins: ['an admin'],
};

/** Who stands at each border of a right; whole only in `npm run deep`. */
const AT_BORDER: Record<Right, string[]> = {
  everybody: ['a visitor'],
  members: ['a visitor', 'a fan', 'a suspended fan', 'a withdrawn fan'],
  'holders of the refresh cookie': ['a visitor', 'a fan', 'a suspended fan', 'a withdrawn fan'],
  'all staff': ['a fan', 'an editor', 'a supporter'],
  staff: ['an editor', 'a supporter'],
  editors: ['a supporter', 'an editor'],
  admins: ['an editor', 'a supporter', 'an admin'],
};

const ask = ({ app }: TestApi, { method, path }: Operation, { token, cookies = {} }: Caller) =>
  app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'none'),
    remoteAddress: newAddress(),
    headers: {
      ...(method === 'GET' ? {} : JSON_TYPE),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    cookies,
    payload: method === 'GET' ? undefined : '{}',
  });

test('every call is declared, and admits exactly the roles declared for it', async () => {
  const api = await usualApi({ API_DOCS: 'on' });
  const operations = await operationsOf(api);
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(RIGHTS).sort());

  const actual: string[] = [];
  const wanted: string[] = [];
  for (const [who, become] of Object.entries(await callers(api))) {
    let caller = await become();
    const asked = operations.filter(
      ({ name }) => isDeep || AT_BORDER[RIGHTS[name] ?? 'admins'].includes(who),
    );
    for (const operation of asked) {
      const answer = await ask(api, operation, caller);
      // A throttled call shows nothing about roles.
      expect(answer.statusCode).not.toBe(429);
      // A success may have changed the caller, and so may a response with cookies; the next call uses a new one.
      const mayHaveChanged = operation.method !== 'GET' && answer.statusCode < 300;
      if (mayHaveChanged || answer.cookies.length > 0) caller = await become();
      const isIn = answer.statusCode !== 401 && answer.statusCode !== 403;
      const admit = LET_IN[RIGHTS[operation.name] ?? 'admins'];
      const mayCome = admit === 'all' || admit.includes(who);
      // A form without ID and password does not test roles.
      actual.push(`${who}: ${operation.name}: ${isIn}`);
      wanted.push(`${who}: ${operation.name}: ${mayCome}`);
    }
  }
  expect(actual).toEqual(wanted);
});

test('a refresh needs the cookie, a member’s call the token: neither is accepted in place of the other', async () => {
  const { api, browser } = await signedIn();
  const byToken = new Browser(api);
  byToken.token = browser.token;
  const byCookie = browser.copy();
  byCookie.token = undefined;
  expect((await byToken.call('POST', '/api/auth/refresh')).statusCode).toBe(401);
  expect((await byCookie.myData()).statusCode).toBe(401);
  expect((await byCookie.call('POST', '/api/auth/deactive')).statusCode).toBe(401);
});

test('a call of the staff that asks for no second factor ends the start', async () => {
  const { app } = await usualApi();
  const asked = (onRequest: RouteOptions['onRequest']) => () =>
    demandEntry({ url: '/api/admin/forgotten', method: 'GET', handler: () => '', onRequest });
  expect(asked(staffOnly(app, 'admin'))).not.toThrow();
  const said = '/api/admin/forgotten does not ask staff for their second factor';
  for (const hooks of [undefined, app.authenticate, [app.authorize('admin')]])
    expect(asked(hooks)).toThrow(said);
});

test('without a second factor no call of the staff is answered, and nobody but its staff learns of it', async () => {
  const api = await usualApi({ API_DOCS: 'on' });
  const operations = (await operationsOf(api)).filter(({ path }) => path.startsWith('/api/admin/'));
  const { fan, browser } = await signedIn(api);
  // Half of what staff have to show, and the last that they show before their entry.
  await proveByPassword(browser);
  const answered: string[] = [];
  const wanted: string[] = [];
  for (const [role, who] of [
    ['user', 'a fan'],
    ['editor', 'an editor'],
    ['support', 'a supporter'],
    ['admin', 'an admin'],
  ] as const) {
    const change = 'update users set role = $1 where username = $2';
    await api.database.pool.query(change, [role, fan.username]);
    for (const operation of operations) {
      const { statusCode, json } = await ask(api, operation, { token: browser.token });
      answered.push(`${who}: ${operation.name}: ${statusCode} ${json().code}`);
      const mayCome = LET_IN[RIGHTS[operation.name] ?? 'admins'].includes(who);
      wanted.push(`${who}: ${operation.name}: 403 ${mayCome ? 'proof_required' : 'forbidden'}`);
    }
  }
  expect(answered).toEqual(wanted);
});
