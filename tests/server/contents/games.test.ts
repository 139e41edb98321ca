import { expect, test } from 'vitest';
import type { ActiveGameResponse } from '../../../contract/schemas/games.ts';
import { usualApi } from '../support/usual-app.ts';

test('the response follows the list: the active game, another one, none; two active ones are refused', async () => {
  const { app, clock, database } = await usualApi();
  const promoted = async () => {
    clock.advance(2_000);
    const answer = await app.inject('/api/contents/games/active');
    return answer.json<ActiveGameResponse>().game?.id ?? null;
  };
  const seen = [await promoted()];
  await expect(database.pool.query(`update games set active = true`)).rejects.toThrow(
    'games_one_active',
  );
  await database.pool.query(`update games set active = false`);
  seen.push(await promoted());
  await database.pool.query(`update games set active = true where id = 'stage-bingo'`);
  seen.push(await promoted());
  expect(seen).toEqual(['fan-chant', null, 'stage-bingo']);
});
