import { expect, test } from 'vitest';
import { runDraw } from '../../../server/commands/draw.ts';
import { hasPostgres, openPostgres } from '../support/databases.ts';
import { done, drawn, newEvent, refused, said } from './operator.ts';

test.runIf(hasPostgres())('the command closes and draws an event in a PostgreSQL', async () => {
  const { url = '', pool } = await openPostgres();
  await pool.query(`${newEvent('over', -10, -2)} ${newEvent('late', 0, -1)}`);
  const draw = (...args: string[]) => said(runDraw, args, { DATABASE_URL: url });
  expect(await draw('--close', 'over')).toEqual(
    done('The entries of over are closed: 0. Their hash is public.'),
  );
  expect(await draw('--close', 'late')).toEqual(
    done(
      'The entries of late are closed: 0. Their hash is public. This draw is not provable: there is no record that its seed was fixed before entries opened.',
    ),
  );
  await pool.query(
    `update event_draws set closed_at = now() - interval '1 day' where event_id = 'over'`,
  );
  expect(await draw('over')).toEqual(drawn('over'));
  expect(await draw('over')).toEqual(
    refused('The winners of over were drawn already; nothing was changed.'),
  );
  expect(await draw()).toEqual(
    refused(
      'Which event? Run: npm run draw -- <event>, npm run draw -- --close <event> or npm run draw -- --at-once <event>',
    ),
  );
});
