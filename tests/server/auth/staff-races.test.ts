import { describe, expect, test } from 'vitest';
import { revokeAdmin } from '../../../server/auth/admin-role.ts';
import { sample } from '../../depth.ts';
import { bothDatabases, hasPostgres, openPostgres, somebodyWaits } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { roundsOn } from './at-once.ts';
import { newAdmin, openTestApi, prove, SUSPENSION, signedIn } from './fans.ts';
import { audited, idOf, rowsOf } from './rows.ts';

const at = (id: string, act: string) => `/api/admin/users/${id}/${act}`;

describe.each(bothDatabases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = usualApisOn(open);

  test('of two admins who take each other’s role at the same time one is left', async () => {
    const here = await api();
    for (const _ of rounds) {
      const [one, other] = [await newAdmin(here), await newAdmin(here)];
      const answers = await Promise.all([
        one.browser.call('POST', at(other.id, 'role'), { role: 'user' }),
        other.browser.call('POST', at(one.id, 'role'), { role: 'user' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      const sql = "select role from users where id in ($1, $2) and role = 'admin'";
      expect(await rowsOf(here, sql, [one.id, other.id])).toHaveLength(1);
    }
  });

  test('of all admins who deactivate their accounts or lose the role at the same time one is left', async () => {
    const here = await api();
    for (const _ of rounds) {
      await here.database.pool.query("update users set role = 'user'");
      const admins = [await newAdmin(here), await newAdmin(here), await newAdmin(here)];
      const [one, other, third] = admins.map(({ browser }) => browser);
      const answers = await Promise.all([
        one?.call('POST', '/api/auth/deactive'),
        other?.call('POST', '/api/auth/deactive'),
        third?.call('POST', '/api/auth/deactive'),
        revokeAdmin(here.database.orm, admins[2]?.fan.username ?? '', here.clock.now()),
      ]);
      const sql = "select id from users where role = 'admin' and status = 'active'";
      const { rows } = await here.database.pool.query(sql);
      expect([answers.length, rows.length]).toEqual([4, 1]);
    }
  });

  test('of two members of the staff who suspend one fan for different reasons one does, and the other is told', async () => {
    const here = await api();
    for (const _ of rounds) {
      const [one, other] = [await newAdmin(here), await newAdmin(here)];
      const id = await idOf(here, (await signedIn(here)).fan);
      const reasons = ['Insults in the chat.', 'Spam in the chat.'];
      const answers = await Promise.all([
        one.browser.call('POST', at(id, 'suspend'), { reason: reasons[0] }),
        other.browser.call('POST', at(id, 'suspend'), { reason: reasons[1] }),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect([...codes].sort()).toEqual([200, 409]);
      expect(await rowsOf(here, 'select reason from suspensions where user_id = $1', [id])).toEqual(
        [{ reason: reasons[codes.indexOf(200)] }],
      );
    }
    expect(await audited(here, 'account.suspended')).toHaveLength(rounds.length);
  });

  test('a suspension and a reinstatement at the same time leave a reason exactly if the fan is suspended', async () => {
    const here = await api();
    for (const _ of rounds) {
      const [one, other] = [await newAdmin(here), await newAdmin(here)];
      const id = await idOf(here, (await signedIn(here)).fan);
      const answers = await Promise.all([
        one.browser.call('POST', at(id, 'suspend'), SUSPENSION),
        other.browser.call('POST', at(id, 'reinstate')),
        one.browser.call('POST', at(id, 'suspend'), SUSPENSION),
        other.browser.call('POST', at(id, 'sessions/end')),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      expect(
        await rowsOf(
          here,
          `select (users.status = 'suspended') = (suspensions.user_id is not null) as agree
         from users left join suspensions on suspensions.user_id = users.id where users.id = $1`,
          [id],
        ),
      ).toEqual([{ agree: true }]);
    }
  });
});

const ACTS = [
  ['suspend', SUSPENSION],
  ['reinstate', {}],
  ['sessions/end', {}],
  ['language', { language: 'kr' }],
  ['role', { role: 'support' }],
] as const;

test.runIf(hasPostgres()).each(sample(ACTS, 2))(
  'on a real PostgreSQL: %s that has waited while the role was taken away is refused',
  async (act, body) => {
    const here = await openTestApi({ database: await openPostgres() });
    const { pool } = here.database;
    const { browser: admin, id: by } = await newAdmin(here);
    const { fan, browser } = await signedIn(here);
    const id = await idOf(here, fan);
    const taking = await pool.connect();
    await taking.query('begin');
    await taking.query("update users set role = 'user' where id = $1", [by]);
    const waiting = admin.call('POST', at(id, act), body);
    await somebodyWaits(pool);
    await taking.query('commit');
    taking.release();
    const answer = await waiting;
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect((await browser.myData()).statusCode).toBe(200);
    const sql = 'select status, language, role from users where id = $1';
    const { rows } = await pool.query(sql, [id]);
    expect(rows).toEqual([{ status: 'active', language: 'en', role: 'user' }]);
  },
);

test.runIf(hasPostgres())(
  'on a real PostgreSQL: an act that has waited while the session of its author ended is refused',
  async () => {
    const here = await openTestApi({ database: await openPostgres() });
    const { pool } = here.database;
    const { browser: admin, id: by } = await newAdmin(here);
    await prove(admin);
    const id = await idOf(here, (await signedIn(here)).fan);
    const ending = await pool.connect();
    await ending.query('begin');
    await ending.query('select 1 from users where id = $1 for update', [by]);
    await ending.query('update sessions set ended_at = now() where user_id = $1', [by]);
    const waiting = admin.call('POST', at(id, 'suspend'), SUSPENSION);
    await somebodyWaits(pool);
    await ending.query('commit');
    ending.release();
    expect((await waiting).statusCode).toBeGreaterThanOrEqual(401);
    expect((await waiting).statusCode).toBeLessThanOrEqual(403);
    const { rows } = await pool.query('select status from users where id = $1', [id]);
    expect(rows).toEqual([{ status: 'active' }]);
  },
);
