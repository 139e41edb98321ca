import { describe, expect, test } from 'vitest';
import { bothDatabases, hasPostgres, openPostgres, somebodyWaits } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AT_ONCE, count, roundsOn, together } from './at-once.ts';
import {
  Browser,
  browserOf,
  deactivate,
  type Fan,
  newAdmin,
  newFan,
  openTestApi,
  post,
  prove,
  recoveryTokenOf,
  SUSPENSION,
  signedIn,
  type TestApi,
  verifyPhone,
  withdrawn,
} from './fans.ts';
import { audited, idOf } from './rows.ts';

const RECOVERY = '/api/auth/status/withdraw/recovery';
const MINUTE = 60_000;

type Ending = (here: TestApi, fan: Fan, browser: Browser) => Promise<() => ReturnType<typeof post>>;

/** What ends every session of an account, ready to be done. */
const endings: [string, Ending][] = [
  [
    'withdrawal',
    async (_, __, browser) => {
      await prove(browser);
      return () => browser.call('POST', '/api/auth/deactive');
    },
  ],
  [
    'suspension',
    async (here, fan) => {
      const { browser: admin } = await newAdmin(here);
      const url = `/api/admin/users/${await idOf(here, fan)}/suspend`;
      return () => admin.call('POST', url, SUSPENSION);
    },
  ],
  [
    'change of the password',
    async (here, { username, phoneNumber }) => {
      here.clock.advance(3 * MINUTE);
      const phoneNumbertoken = await verifyPhone(here, phoneNumber, 'find-password');
      const password = { password: 'moonlit8', passwordCheck: 'moonlit8' };
      const form = { username, phoneNumber, phoneNumbertoken, ...password };
      return () => post(here, '/api/auth/find-password', form);
    },
  ],
];

describe.each(bothDatabases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = usualApisOn(open);

  test(`a recovery token used ${AT_ONCE} times at once works once, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    const { fan } = await withdrawn(here);
    for (const _ of rounds) {
      const withdrawRecoveryToken = await recoveryTokenOf(here, fan);
      const answers = await together(AT_ONCE, () =>
        post(here, RECOVERY, { withdrawRecoveryToken }),
      );
      expect([count(answers, 200), count(answers, 400)]).toEqual([1, AT_ONCE - 1]);
      const browser = await browserOf(here, fan);
      await deactivate(browser);
    }
    expect(await audited(here, 'account.recovered')).toHaveLength(rounds.length);
  });

  test(`a proof used for ${AT_ONCE} new passwords at once sets one, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    const { username, phoneNumber } = await newFan(here);
    for (const round of rounds) {
      here.clock.advance(3 * 60 * MINUTE);
      const phoneNumbertoken = await verifyPhone(here, phoneNumber, 'find-password');
      const passwordOf = (number: number) => `Round.${round}.${number}`;
      const answers = await together(AT_ONCE, (number) => {
        const password = passwordOf(number);
        const form = { username, phoneNumber, phoneNumbertoken, password };
        return post(here, '/api/auth/find-password', { ...form, passwordCheck: password });
      });
      expect([count(answers, 200), count(answers, 400)]).toEqual([1, AT_ONCE - 1]);
      const won = answers.findIndex(({ statusCode }) => statusCode === 200);
      expect((await new Browser(here).signIn(username, passwordOf(won))).statusCode).toBe(200);
    }
    expect(await audited(here, 'password.reset')).toHaveLength(rounds.length);
  });

  test.each(endings)(
    'nobody stays signed in who signs in or refreshes during the account’s %s',
    async (_, prepare) => {
      const here = await api();
      for (const _ of rounds) {
        const { fan, browser } = await signedIn(here);
        const end = await prepare(here, fan, browser);
        const tabs = Array.from({ length: 4 }, () => browser.copy());
        const entering = Array.from({ length: 4 }, () => new Browser(here));
        const [ending] = await Promise.all([
          end(),
          ...tabs.map((tab) => tab.refresh()),
          ...entering.map((tab) => tab.signIn(fan.username)),
        ]);
        expect(ending.statusCode).toBe(200);
        const after = await Promise.all([browser, ...tabs, ...entering].map((tab) => tab.myData()));
        expect(after.map(({ statusCode }) => statusCode)).toEqual(after.map(() => 401));
      }
    },
  );
});

test.runIf(hasPostgres())(
  'on a real PostgreSQL: a recovery during a sign-in waits for it before it touches the token',
  async () => {
    const here = await openTestApi({ database: await openPostgres() });
    const { pool } = here.database;
    const { recoveryToken: withdrawRecoveryToken } = await withdrawn(here);
    const signingIn = await pool.connect();
    await signingIn.query('begin');
    await signingIn.query('select 1 from users for share');
    const recovery = post(here, RECOVERY, { withdrawRecoveryToken });
    await somebodyWaits(pool);
    await signingIn.query("update recovery_tokens set token_hash = 'a newer one'");
    await signingIn.query('commit');
    signingIn.release();
    expect((await recovery).statusCode).toBe(400);
    const { rows } = await pool.query('select status, used_at from users, recovery_tokens');
    expect(rows).toEqual([{ status: 'withdrawn', used_at: null }]);
  },
);

test.runIf(hasPostgres())(
  'on a real PostgreSQL: a suspension during a recovery waits for it and suspends',
  async () => {
    const here = await openTestApi({ database: await openPostgres() });
    const { pool } = here.database;
    const { browser: admin } = await newAdmin(here);
    const { fan } = await withdrawn(here);
    const id = await idOf(here, fan);
    const recovering = await pool.connect();
    await recovering.query('begin');
    const recover = "update users set status = 'active', deleted_at = null where id = $1";
    await recovering.query(recover, [id]);
    const suspension = admin.call('POST', `/api/admin/users/${id}/suspend`, {
      reason: 'Insults in the chat.',
    });
    await somebodyWaits(pool);
    await recovering.query('commit');
    recovering.release();
    expect((await suspension).json()).toEqual({ message: 'Account suspended.' });
    const { rows } = await pool.query('select status from users where id = $1', [id]);
    expect(rows).toEqual([{ status: 'suspended' }]);
  },
);
