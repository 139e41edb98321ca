import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../support/databases.ts';
import { AT_ONCE, count, roundsOn, together } from './at-once.ts';
import {
  type Browser,
  codeFor,
  type Fan,
  newForm,
  post,
  signedIn,
  type TestApi,
  testApisOn,
  verifyPhone,
} from './fans.ts';
import { GUESSES, guessAtOnce } from './guesses.ts';

const SEND = '/api/auth/email/send-code';
const VERIFY = '/api/auth/email/verify';
const EIGHT = 8;

/** Fans who have all typed in the same email, each with the code mailed to them. */
async function rivals(here: TestApi, email: string) {
  const waiting: { browser: Browser; code: string }[] = [];
  for (let fan = 0; fan < EIGHT; fan += 1) {
    const { browser } = await signedIn(here, { email });
    expect((await browser.call('POST', SEND)).statusCode).toBe(200);
    waiting.push({ browser, code: await codeFor(here, email) });
    here.clock.advance(1_000);
  }
  return waiting;
}

const owners = async ({ database }: TestApi, email: string) => {
  const sql = `select count(email_confirmed_at)::int as confirmed, count(*)::int as all
               from users where lower(email) = lower($1)`;
  return (await database.pool.query(sql, [email])).rows;
};

describe.each(bothDatabases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = testApisOn(open);

  test('eight fans sign up with the same email at once, and all get an account: none has confirmed it', async () => {
    const here = await api();
    const { email } = newForm();
    const forms: Fan[] = [];
    for (let fan = 0; fan < EIGHT; fan += 1) {
      const form = newForm({ email });
      forms.push({ ...form, phoneNumbertoken: await verifyPhone(here, form.phoneNumber) });
    }
    const answers = await together(EIGHT, (number) =>
      post(here, '/api/auth/sign-up', forms[number]),
    );
    expect(count(answers, 200)).toBe(EIGHT);
    expect(await owners(here, email)).toEqual([{ confirmed: 0, all: EIGHT }]);
  });

  test('eight fans confirm the same email at once: one gets it, the others are told that it is taken', async () => {
    const here = await api();
    for (const round of rounds) {
      const email = `wanted.${round}@example.org`;
      const waiting = await rivals(here, email);
      const answers = await together(EIGHT, async (number) => {
        const rival = waiting[number];
        if (!rival) throw new Error('no such rival');
        return rival.browser.call('POST', VERIFY, { code: rival.code });
      });
      expect(answers.map((answer) => answer.json().code ?? 'confirmed').sort()).toEqual([
        'confirmed',
        ...Array.from({ length: EIGHT - 1 }, () => 'email_taken'),
      ]);
      expect(await owners(here, email)).toEqual([{ confirmed: 1, all: 1 }]);
    }
  });

  test(`a mailed code used ${AT_ONCE} times at once confirms once, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    for (const _ of rounds) {
      const { fan, browser } = await signedIn(here);
      await browser.call('POST', SEND);
      const code = await codeFor(here, fan.email);
      const answers = await together(AT_ONCE, () => browser.call('POST', VERIFY, { code }));
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(count(answers, 200)).toBe(1);
    }
    const { rows } = await here.database.pool.query(
      "select 1 from audit where action = 'email.confirmed'",
    );
    expect(rows).toHaveLength(rounds.length);
  });

  test(`${GUESSES} wrong codes and the right one at once: five tries are counted, the right one is refused`, async () => {
    const here = await api();
    const { fan, browser } = await signedIn(here);
    await browser.call('POST', SEND);
    const code = await codeFor(here, fan.email);
    const { wrong, right } = await guessAtOnce(
      // Each copy has its own address, so that only the tries are limited.
      (given) => browser.copy().call('POST', VERIFY, { code: given }),
      code,
    );
    expect(count([...wrong, right], 200)).toBe(0);
    expect(wrong.filter((answer) => answer.json().code === 'invalid_code')).toHaveLength(5);
    const { rows } = await here.database.pool.query('select tries from mail_codes');
    expect(rows).toEqual([{ tries: 5 }]);
  });
});
