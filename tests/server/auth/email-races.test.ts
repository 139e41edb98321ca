import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AT_ONCE, count, roundsOn, together } from './at-once.ts';
import { type Browser, codeFor, signedIn, type TestApi } from './fans.ts';
import { rowsOf } from './rows.ts';

const SEND = '/api/auth/email/send-code';
const VERIFY = '/api/auth/email/verify';
const RIVALS = 4;

/** Fans who have all typed in the same email, each with the code mailed to them. */
async function rivals(here: TestApi, email: string) {
  const waiting: { browser: Browser; code: string }[] = [];
  for (let fan = 0; fan < RIVALS; fan += 1) {
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
  const api = usualApisOn(open);

  test('four fans confirm the same email at once: one gets it, the others are told that it is taken', async () => {
    const here = await api();
    for (const round of rounds) {
      const email = `wanted.${round}@example.org`;
      const waiting = await rivals(here, email);
      const answers = await together(RIVALS, async (number) => {
        const rival = waiting[number];
        if (!rival) throw new Error('no such rival');
        return rival.browser.call('POST', VERIFY, { code: rival.code });
      });
      expect(answers.map((answer) => answer.json().code ?? 'confirmed').sort()).toEqual([
        'confirmed',
        ...Array.from({ length: RIVALS - 1 }, () => 'email_taken'),
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
    expect(await rowsOf(here, "select 1 from audit where action = 'email.confirmed'")).toHaveLength(
      rounds.length,
    );
  });
});
