import { describe, expect, test } from 'vitest';
import { DOWN } from '../support/build-test.ts';
import {
  bothDatabases,
  databases,
  hasPostgres,
  openPostgres,
  somebodyWaits,
} from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AT_ONCE, count, roundsOn, together } from './at-once.ts';
import {
  type Fan,
  newFan,
  newForm,
  newPhone,
  openTestApi,
  post,
  postFromPhone,
  sendCode,
  signedIn,
  verifiedForm,
  verifyPhone,
} from './fans.ts';
import { GUESSES, guessAtOnce } from './guesses.ts';
import { rowsOf } from './rows.ts';

const SIGN_UP = '/api/auth/sign-up';
const SEND = '/api/utils/send-code';
const VERIFY = '/api/utils/verify-code';

describe.each(bothDatabases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = usualApisOn(open);

  test(`a code used ${AT_ONCE} times at once works once, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    for (const _ of rounds) {
      const phoneNumber = newPhone();
      const code = await sendCode(here, phoneNumber);
      const answers = await together(AT_ONCE, () =>
        postFromPhone(here, VERIFY, { phoneNumber, code }),
      );
      expect([count(answers, 200), count(answers, 400)]).toEqual([1, AT_ONCE - 1]);
    }
  });

  test(`${GUESSES} wrong codes and the right one at once: five tries are counted, the right one is refused`, async () => {
    const here = await api();
    const phoneNumber = newPhone();
    const code = await sendCode(here, phoneNumber);
    const { wrong, right } = await guessAtOnce(
      (given) => postFromPhone(here, VERIFY, { phoneNumber, code: given }),
      code,
    );
    expect(count(wrong, 200)).toBe(0);
    expect(wrong.filter((answer) => answer.json().code === 'invalid_code')).toHaveLength(5);
    expect(right.json()).toMatchObject({ code: 'code_exhausted' });
    expect(await rowsOf(here, 'select tries from verification_codes')).toEqual([{ tries: 5 }]);
  });

  test(`a phone token used for ${AT_ONCE} accounts at once creates one, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    for (const _ of rounds) {
      const { phoneNumber, phoneNumbertoken } = await verifiedForm(here);
      const answers = await together(AT_ONCE, () =>
        post(here, SIGN_UP, newForm({ phoneNumber, phoneNumbertoken })),
      );
      expect([count(answers, 200), count(answers, 400)]).toEqual([1, AT_ONCE - 1]);
    }
  });
});

describe.each(databases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = usualApisOn(open);

  test('a form sent ten times at once gets ten successes and creates one account', async () => {
    const here = await api();
    const form = await verifiedForm(here);
    const answers = await together(10, () => post(here, SIGN_UP, form));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(
      await rowsOf(
        here,
        'select (select count(*)::int from users) as users, (select count(*)::int from consents) as consents',
      ),
    ).toEqual([{ users: 1, consents: 4 }]);
  });

  test.each([
    ['username', 'username_taken'],
    ['nickname', 'nickname_taken'],
    ['phoneNumber', 'phone_taken'],
  ] as const)(
    'four fans choose the same %s at once: one gets it, the others are told which is taken',
    async (field, code) => {
      const here = await api();
      const wanted = newForm();
      const forms: Fan[] = [];
      for (let fan = 0; fan < 4; fan += 1) {
        const form = newForm({ [field]: wanted[field] });
        forms.push({ ...form, phoneNumbertoken: await verifyPhone(here, form.phoneNumber) });
        here.clock.advance(5 * 60_000);
      }
      const answers = await together(forms.length, (number) => post(here, SIGN_UP, forms[number]));
      expect(count(answers, 200)).toBe(1);
      const refused = answers.filter(({ statusCode }) => statusCode === 409);
      expect(refused.map((answer) => answer.json())).toEqual(
        Array.from({ length: 3 }, () => expect.objectContaining({ code, field })),
      );
    },
  );

  test('a burst of wrong passwords gets ten tries', async () => {
    const here = await api();
    const fan = await newFan(here);
    const answers = await together(20, () =>
      post(here, '/api/auth/sign-in', { username: fan.username, password: 'wrong-pass1' }),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 10]);
  });

  test('forty texts at once to one country get exactly its share of what there is', async () => {
    const { database, clock } = await api();
    const env = { SMS_DAILY_BUDGET: '200' };
    const here = await openTestApi({ database, clock, env });
    clock.set('2026-11-24T00:00:00Z');
    const answers = await together(40, () => post(here, SEND, { phoneNumber: newPhone() }));
    // Four fifths of the 37 that strangers have as the day begins.
    expect([count(answers, 200), count(answers, 503)]).toEqual([31, 9]);
    expect(await here.outbox()).toHaveLength(31);
    const names = "name in ('texts', 'texts of strangers', 'texts to KR')";
    expect(await rowsOf({ database }, `select count from daily_counts where ${names}`)).toEqual([
      { count: 31 },
      { count: 31 },
      { count: 31 },
    ]);
  });

  test('texts that fail while others are sent give back what they took, and nothing hangs', async () => {
    const { database, clock } = await api();
    const broken = await openTestApi({ database, clock, gateways: DOWN });
    const working = await openTestApi({ database, clock });
    const answers = await together(20, (at) =>
      post(at % 2 ? broken : working, SEND, { phoneNumber: newPhone() }),
    );
    expect([count(answers, 200), count(answers, 500)]).toEqual([10, 10]);
    expect(
      await rowsOf(
        { database },
        "select name, count from daily_counts where name in ('texts', 'texts to KR') order by name",
      ),
    ).toEqual([
      { name: 'texts', count: 10 },
      { name: 'texts to KR', count: 10 },
    ]);
  });

  test('twenty texts at once to one number from twenty browsers: fifteen are sent', async () => {
    const here = await api();
    const phoneNumber = newPhone();
    const answers = await together(20, () => post(here, SEND, { phoneNumber }));
    expect([count(answers, 200), count(answers, 429)]).toEqual([15, 5]);
    const sql = "select count from daily_counts where name = 'texts'";
    expect(await rowsOf(here, sql)).toEqual([{ count: 15 }]);
  });

  test('a simultaneous log-out and refresh end signed out', async () => {
    const here = await api();
    for (const _ of rounds) {
      const { browser } = await signedIn(here);
      const tabs = Array.from({ length: 4 }, () => browser.copy());
      await Promise.all([
        ...tabs.map((tab) => tab.refresh()),
        browser.call('POST', '/api/auth/log-out'),
      ]);
      const after = await Promise.all(tabs.map((tab) => tab.myData()));
      expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    }
  });
});

test.runIf(hasPostgres())(
  'on a real PostgreSQL a refresh sees the result of an earlier one',
  async () => {
    const here = await openTestApi({ database: await openPostgres() });
    const { pool } = here.database;
    const { browser } = await signedIn(here);
    const earlier = await pool.connect();
    await earlier.query('begin');
    await earlier.query('update sessions set generation = 3');
    const refresh = browser.refresh();
    await somebodyWaits(pool);
    await earlier.query('commit');
    earlier.release();
    expect((await refresh).statusCode).toBe(401);
    const { rows } = await pool.query('select generation, end_reason from sessions');
    expect(rows).toEqual([{ generation: 3, end_reason: 'reuse' }]);
  },
);
