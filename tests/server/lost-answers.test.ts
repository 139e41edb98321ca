import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../depth.ts';
import { ADDRESSES, seoul } from './addresses/address-form.ts';
import { applicationForm, VOICE } from './auditions/application-form.ts';
import {
  Browser,
  codeFor,
  newAdmin,
  newPhone,
  PASSWORD,
  post,
  postFromPhone,
  sendCode,
  signedIn,
  type TestApi,
  verifiedForm,
  verifyPhone,
  withdrawn,
} from './auth/fans.ts';
import { NICKNAME, newPerson, setupForm, setupToken, withGoogle } from './auth/google-fans.ts';
import { addPasskey, proofChallenge, proveWith } from './auth/passkey-fans.ts';
import { idOf } from './auth/rows.ts';
import { enter, entered, FORM, newEvent, withdraw } from './events/giveaway.ts';
import { type Cut, losing } from './support/cut-connections.ts';
import { databases } from './support/databases.ts';
import type { GoogleIssuer } from './support/google-issuer.ts';
import { newKey } from './support/new-key.ts';
import { usualApisOn } from './support/usual-app.ts';

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body'>;

/** A fan's press that writes: each time for another fan. */
type Write = (
  api: TestApi,
  google: GoogleIssuer,
) => Promise<{
  press(id: string): Promise<Answer>;
  /** Counted after the last press. */
  rows: [sql: string, ...values: unknown[]];
}>;

const entryRows = `select count(*)::int as count from event_entries join event_entrants on entry_id = id where event_entries.event_id = $1`;
const userRows = (column: string) =>
  `select count(*)::int as count from users where ${column} = $1`;

const RECOVER = '/api/auth/status/withdraw/recovery';

let made = 0;

const WRITES: Record<string, Write> = {
  async 'a sign-up'(api) {
    const form = await verifiedForm(api);
    return {
      press: () => post(api, '/api/auth/sign-up', form),
      rows: [userRows('username'), form.username],
    };
  },
  async 'an entry'(api) {
    const [event, { browser }] = [await newEvent(api), await signedIn(api)];
    return { press: () => enter(browser, event), rows: [entryRows, event] };
  },
  async 'a correction of an entry'(api) {
    const [event, { browser }] = [await newEvent(api), await signedIn(api)];
    await entered(browser, event);
    const corrected = { ...FORM, name: 'Lee Mina' };
    return {
      press: () => enter(browser, event, corrected),
      rows: [`${entryRows} and name = 'Lee Mina'`, event],
    };
  },
  async 'a withdrawal of an entry'(api) {
    const [event, { browser }] = [await newEvent(api), await signedIn(api)];
    await entered(browser, event);
    return {
      press: () => withdraw(browser, event),
      rows: [`select 1 - (${entryRows}) as count`, event],
    };
  },
  async 'an application'(api) {
    const { fan, browser } = await signedIn(api);
    await api.database.pool.query("update auditions set starts_at = '2026-01-01'");
    return {
      press: () => browser.call('POST', VOICE, applicationForm),
      rows: [
        'select count(*)::int as count from audition_applications where user_id = $1',
        await idOf(api, fan),
      ],
    };
  },
  async 'a support request'(api) {
    made += 1;
    const email = `ask${made}@example.org`;
    const message = 'The tab bar is hidden.';
    const request = { key: String(made).padStart(32, 'a'), topic: 'app', email, message };
    return {
      press: () => post(api, '/api/support/requests', request),
      rows: ['select count(*)::int as count from support_requests where email = $1', email],
    };
  },
  async 'an address'(api) {
    const { fan, browser } = await signedIn(api);
    const form = { ...seoul, key: newKey(), isDefault: false };
    return {
      press: () => browser.call('POST', ADDRESSES, form),
      rows: [
        'select count(*)::int as count from addresses where user_id = $1',
        await idOf(api, fan),
      ],
    };
  },
  async 'a nickname for a Google account'(api, google) {
    const form = setupForm(
      await setupToken(api, google, newPerson({ email: `g${made++}@gmail.example` })),
    );
    return {
      press: () => new Browser(api).call('POST', NICKNAME, form),
      rows: [userRows('nickname'), form.nickname],
    };
  },
  async 'a confirmation of an email'(api) {
    const { fan, browser } = await signedIn(api);
    await browser.call('POST', '/api/auth/email/send-code');
    const code = await codeFor(api, fan.email);
    return {
      press: (id) => browser.call('POST', '/api/auth/email/verify', { code }, id),
      rows: [`${userRows('email')} and email_confirmed_at is not null`, fan.email],
    };
  },
  async 'a new password'(api) {
    const { fan } = await signedIn(api);
    api.clock.advance(2 * 60_000);
    const { username, phoneNumber } = fan;
    const form = {
      ...{ username, phoneNumber, password: 'daylight9', passwordCheck: 'daylight9' },
      phoneNumbertoken: await verifyPhone(api, phoneNumber, 'find-password'),
    };
    return {
      press: () => post(api, '/api/auth/find-password', form),
      rows: [
        `select count(*)::int as count from audit where action = 'password.reset' and user_id = $1`,
        await idOf(api, fan),
      ],
    };
  },
  async 'a proof by password'(api) {
    const { browser, fan } = await signedIn(api);
    return {
      press: () => browser.call('POST', '/api/auth/proof', { password: PASSWORD }),
      rows: [userRows('username'), fan.username],
    };
  },
  async 'a proof by passkey'(api) {
    const { browser, fan } = await signedIn(api);
    const device = await addPasskey(browser);
    const signed = device.get({ challenge: await proofChallenge(browser) });
    return {
      press: (id) => proveWith(browser, signed, id),
      rows: [userRows('username'), fan.username],
    };
  },
  async 'a suspension'(api) {
    const [{ browser }, { fan }] = [await newAdmin(api), await signedIn(api)];
    const id = await idOf(api, fan);
    return {
      press: () =>
        browser.call('POST', `/api/admin/users/${id}/suspend`, { reason: 'Insults in the chat.' }),
      rows: [
        `select count(*)::int as count from audit where action = 'account.suspended' and user_id = $1`,
        id,
      ],
    };
  },
  async 'a withdrawal of the account'(api) {
    const { browser, fan } = await signedIn(api);
    await browser.call('POST', '/api/auth/proof', { password: PASSWORD });
    return {
      press: (id) => browser.call('POST', '/api/auth/deactive', {}, id),
      rows: [`${userRows('username')} and status = 'withdrawn'`, fan.username],
    };
  },
  async 'a return of the account'(api) {
    const { fan, recoveryToken: withdrawRecoveryToken } = await withdrawn(api);
    return {
      press: (id) => new Browser(api).call('POST', RECOVER, { withdrawRecoveryToken }, id),
      rows: [`${userRows('username')} and status = 'active'`, fan.username],
    };
  },
  async 'a log-out'(api) {
    const { browser, fan } = await signedIn(api);
    const again = browser.copy();
    return {
      press: () => again.copy().call('POST', '/api/auth/log-out'),
      rows: [
        'select count(*)::int as count from sessions where user_id = $1 and ended_at is not null',
        await idOf(api, fan),
      ],
    };
  },
  async 'a verified code'(api) {
    const phoneNumber = newPhone();
    const code = await sendCode(api, phoneNumber);
    return {
      press: (id) => postFromPhone(api, '/api/utils/verify-code', { phoneNumber, code }, id),
      rows: [
        'select count(*)::int as count from phone_tokens where phone_number = $1',
        phoneNumber,
      ],
    };
  },
};

const CUTS = ['before it is sent', 'after it was carried out'] as const;

/** The statements that are lost: in every run the first one, each commit, and after it each other that makes a write last. */
function cutsIn(statements: string[]): [at: number, cut: Cut][] {
  let isOpen = false;
  return statements.flatMap((statement, at) => {
    const [verb] = /^(begin|commit|insert|update|delete)/i.exec(statement.trim()) ?? [];
    if (verb) isOpen = /begin/i.test(verb) || (isOpen && !/commit/i.test(verb));
    const [before, after] = CUTS;
    const both = isDeep || /commit/i.test(verb ?? '');
    const isLasting = verb !== undefined && !isOpen;
    const places: [number, Cut][] = [];
    if (both || at === 0) places.push([at, before]);
    if (both || isLasting) places.push([at, after]);
    return places;
  });
}

describe.each(databases())('on $name', ({ name, open }) => {
  const apis = usualApisOn(open);

  test.each(Object.entries(WRITES))(
    '%s whose connection is lost at any statement is a 503, and one press later it is there once',
    async (_, write) => {
      const { api, google } = await withGoogle(await apis());
      async function pressTwice(at: number, cut: Cut) {
        const { press, rows } = await write(api, google);
        const id = newKey();
        const { result, isCut, statements } = await losing({ at, cut }, () => press(id));
        const story = `${name}: statement ${at} lost ${cut}: ${result.body}`;
        expect([200, 503], story).toContain(result.statusCode);
        if (!isCut) expect(result.statusCode, story).toBe(200);
        const second = await press(id);
        expect(second.statusCode, `${story} then ${second.body}`).toBe(200);
        const [sql, ...values] = rows;
        const { rows: found } = await api.database.pool.query(sql, values);
        expect(found, story).toEqual([{ count: 1 }]);
        return statements;
      }

      const statements = await pressTwice(Number.POSITIVE_INFINITY, CUTS[0]);
      for (const [at, cut] of cutsIn(statements)) await pressTwice(at, cut);
    },
  );
});
