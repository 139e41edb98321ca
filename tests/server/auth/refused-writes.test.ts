import { expect, onTestFinished, test } from 'vitest';
import { isDeep } from '../../depth.ts';
import {
  Browser,
  call,
  newAddress,
  newFan,
  newForm,
  newPhone,
  openOwnApi,
  type TestApi,
} from './fans.ts';
import { audited } from './rows.ts';

const REQUESTS = isDeep ? 300 : 60;
const AT_ONCE = isDeep ? 50 : 10;

/** Counts every row written, rolled back or not: sequences are never rolled back. */
async function countWrites({ database: { pool } }: TestApi): Promise<() => Promise<number>> {
  await pool.query('create sequence writes minvalue 0 start 0');
  await pool.query(
    `create function count_write() returns trigger language plpgsql as
     $$ begin perform nextval('writes'); return null; end $$`,
  );
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) {
    await pool.query(
      `create trigger count_write after insert or update or delete on ${name}
       for each row execute function count_write()`,
    );
  }
  onTestFinished(async () => {
    await pool.query('drop function count_write cascade; drop sequence writes');
  });
  const counted = async () =>
    Number((await pool.query("select nextval('writes') as written")).rows[0]?.written);
  let looks = 0;
  let before = 0;
  return async () => {
    const now = (await counted()) - looks;
    looks += 1;
    const written = now - before;
    before = now;
    return written;
  };
}

const TOKEN = 'a'.repeat(43);
let invented = 0;
const newToken = () => {
  invented += 1;
  return String(invented).padStart(43, 'b');
};

type Asked = Parameters<typeof call>[3] & { method?: 'GET' | 'POST'; url: string };
type ApiFailure = {
  /** The upper bound of writes over all requests: the address's counter until it is used up. */
  most: number;
  statuses: number[];
  ask: (number: number) => Asked;
  before?: () => Promise<unknown>;
};

async function refusals(api: TestApi): Promise<Record<string, ApiFailure>> {
  const remoteAddress = newAddress();
  const fan = await newFan(api);
  const phoneNumber = newPhone();
  const from = (url: string, payload?: object): Asked => ({ url, payload, remoteAddress });
  const get = (url: string): Asked => ({ method: 'GET', url, remoteAddress });
  const wrong = { username: fan.username, password: 'wrong-pass1' };
  return {
    'a password of an account that is slowed, from anywhere': {
      most: 0,
      statuses: [429],
      before: async () => {
        for (let time = 0; time < 10; time += 1)
          await new Browser(api).signIn(wrong.username, wrong.password);
        // A wrong password is audited after its response.
        await expect.poll(() => audited(api, 'sign-in.failed')).toHaveLength(10);
      },
      ask: () => ({ ...from('/api/auth/sign-in', wrong), remoteAddress: newAddress() }),
    },
    'a code for a number that has got all that strangers may ask for in a day, from anywhere': {
      most: 0,
      statuses: [429],
      before: async () => {
        for (let time = 0; time < 15; time += 1)
          await call(api, 'POST', '/api/utils/send-code', { payload: { phoneNumber } });
      },
      ask: () => ({
        ...from('/api/utils/send-code', { phoneNumber }),
        remoteAddress: newAddress(),
      }),
    },
    'a code that was never sent': {
      most: 0,
      statuses: [400],
      ask: () => from('/api/utils/verify-code', { phoneNumber: newPhone(), code: '123456' }),
    },
    'names asked for one after another': {
      most: 20,
      statuses: [200, 429],
      ask: (number) => get(`/api/auth/userNameCheck?Username=free${number}`),
    },
    'invented refresh cookies': {
      most: 0,
      statuses: [401],
      ask: () => ({
        ...from('/api/auth/refresh'),
        cookies: { '__Host-refresh': `${newToken()}.${newToken()}` },
      }),
    },
    'logging out of invented sessions': {
      most: 0,
      statuses: [200],
      ask: () => ({
        ...from('/api/auth/log-out'),
        cookies: { '__Host-refresh': `${newToken()}.${newToken()}` },
        headers: { authorization: `Bearer ${newToken()}` },
      }),
    },
    'invented access tokens': {
      most: 0,
      statuses: [401],
      ask: () => ({
        ...get('/api/auth/my-data'),
        headers: { authorization: `Bearer ${newToken()}` },
      }),
    },
    'sign-ups without a proof': {
      most: 0,
      statuses: [400],
      ask: () => from('/api/auth/sign-up', { ...newForm(), phoneNumbertoken: TOKEN }),
    },
    'new passwords without a proof': {
      most: 0,
      statuses: [400],
      ask: () =>
        from('/api/auth/find-password', {
          ...{ username: fan.username, phoneNumber, phoneNumbertoken: TOKEN },
          ...{ password: 'moonlit8', passwordCheck: 'moonlit8' },
        }),
    },
    'accounts taken back without a proof': {
      most: 0,
      statuses: [400],
      ask: () => from('/api/auth/status/withdraw/recovery', { withdrawRecoveryToken: newToken() }),
    },
  };
}

test(`${REQUESTS} refused requests of a kind write at most what their counter allows`, async () => {
  const api = await openOwnApi();
  const written = await countWrites(api);
  for (const [kind, { ask, before, most, statuses }] of Object.entries(await refusals(api))) {
    await before?.();
    await written();
    const seen = new Set<number>();
    for (let number = 0; number < REQUESTS; number += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => {
          const { method = 'POST', url, ...rest } = ask(number + index);
          return call(api, method, url, rest);
        }),
      );
      for (const { statusCode } of answers) seen.add(statusCode);
    }
    expect([kind, [...seen].sort()]).toEqual([kind, statuses]);
    // Each request already under way when the counter ran out may have written its row.
    const bound = most > 0 ? most + AT_ONCE : 0;
    const rows = await written();
    expect([kind, rows <= bound ? 'within' : rows]).toEqual([kind, 'within']);
  }
}, 900_000);
