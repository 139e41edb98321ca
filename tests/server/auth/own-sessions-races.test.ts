import { describe, expect, test } from 'vitest';
import type { OwnSessions } from '../../../contract/schemas/sessions.ts';
import { bothDatabases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AT_ONCE, count, roundsOn, together } from './at-once.ts';
import { browserOf, prove, signedIn } from './fans.ts';
import { audited } from './rows.ts';

const END = '/api/auth/sessions/end';
const END_OTHERS = '/api/auth/sessions/end-others';

describe.each(bothDatabases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = usualApisOn(open);

  test(`a session ended ${AT_ONCE} times at once ends once, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    const { fan, browser } = await signedIn(here);
    for (const _ of rounds) {
      const other = await browserOf(here, fan);
      const { sessions } = (await other.call('GET', '/api/auth/sessions')).json<OwnSessions>();
      await here.database.pool.query('delete from rate_limits');
      await prove(browser);
      const answers = await together(AT_ONCE, () =>
        browser.call('POST', END, { id: sessions[0]?.id }),
      );
      expect(count(answers, 200)).toBe(AT_ONCE);
      expect((await other.myData()).statusCode).toBe(401);
    }
    expect(await audited(here, 'session.ended')).toHaveLength(rounds.length);
  });

  test(`two browsers that end each other ${AT_ONCE} times at once leave one, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    for (const _ of rounds) {
      const { fan, browser } = await signedIn(here);
      const other = await browserOf(here, fan);
      await prove(browser);
      await prove(other);
      const answers = await together(AT_ONCE, (number) =>
        (number % 2 ? browser : other).call('POST', END_OTHERS),
      );
      const known = [200, 401, 403];
      expect(answers.filter(({ statusCode }) => !known.includes(statusCode))).toEqual([]);
      const alive = [(await browser.myData()).statusCode, (await other.myData()).statusCode];
      expect(alive.sort()).toEqual([200, 401]);
    }
    expect(await audited(here, 'session.others-ended')).toHaveLength(rounds.length);
  });
});
