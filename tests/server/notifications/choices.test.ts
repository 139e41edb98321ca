import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MESSAGE_CHOICES } from '../../../contract/rules/message-choices.ts';
import { isDeep } from '../../depth.ts';
import { AT_ONCE, count, roundsOn, together } from '../auth/at-once.ts';
import { type Browser, signedIn, type TestApi } from '../auth/fans.ts';
import { idOf } from '../auth/rows.ts';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';

const MANY = isDeep ? AT_ONCE : 16;
const SETTINGS = '/api/notifications/settings';
const HISTORY = '/api/notifications/history';

type Fan = { username: string };

const turn = (browser: Browser, choice: string, granted: boolean, language = 'en') =>
  browser.call('POST', SETTINGS, { choice, granted, language });
const onOf = async (browser: Browser): Promise<string[]> =>
  (await browser.call('GET', SETTINGS)).json().on;

/** What the last row of each kind in the ledger says. */
async function granted(api: TestApi, fan: Fan): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ kind: string }>(
    `select kind from (
       select distinct on (kind) kind, granted from consents where user_id = $1 order by kind, id desc
     ) as last where granted`,
    [await idOf(api, fan)],
  );
  return rows.map(({ kind }) => kind);
}

describe.each(databases())('on $name', ({ name, open }) => {
  const apis = usualApisOn(open);

  test('whatever is switched in whatever order, the account says what the last rows of the ledger say', async () => {
    const api = await apis();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...MESSAGE_CHOICES), fc.boolean()), { maxLength: 12 }),
        async (presses) => {
          const { fan, browser } = await signedIn(api);
          for (const [choice, wanted] of presses) {
            const answer = await turn(browser, choice, wanted);
            expect([answer.statusCode, answer.json().on.includes(choice)]).toEqual([200, wanted]);
          }
          const on = await onOf(browser);
          expect(on).toEqual(
            MESSAGE_CHOICES.filter((choice) => presses.findLast(([one]) => one === choice)?.[1]),
          );
          const optional = (await granted(api, fan)).filter((kind) =>
            MESSAGE_CHOICES.some((choice) => choice === kind),
          );
          expect(optional.sort()).toEqual(on.toSorted());
        },
      ),
      { numRuns: isDeep ? 8 : 4 },
    );
  });

  test.each(roundsOn(name).slice(0, 5))(
    'the same switch pressed many times at once is one row of the ledger (round %i)',
    async () => {
      const api = await apis();
      const { browser } = await signedIn(api);
      const answers = await together(MANY, () => turn(browser, 'night_messages', true));
      expect(count(answers, 200)).toBe(MANY);
      const { changes } = (await browser.call('GET', HISTORY)).json();
      expect(
        changes.filter(({ kind }: { kind: string }) => kind === 'night_messages'),
      ).toHaveLength(1);
    },
  );
});

test('each change is in the history with version, time and language, the newest first', async () => {
  const { api, browser } = await signedIn();
  await turn(browser, 'notification_settings', true, 'kr');
  api.clock.advance(60_000);
  await turn(browser, 'notification_settings', false, 'jp');
  const { changes, next } = (await browser.call('GET', HISTORY)).json();
  expect(next).toBeNull();
  expect(changes).toHaveLength(6);
  expect(changes[0]).toEqual({
    ...{
      number: 6,
      kind: 'notification_settings',
      granted: false,
      version: '2026-11-22',
      language: 'jp',
    },
    at: new Date(api.clock.now()).toISOString(),
  });
  expect(changes[1]).toMatchObject({ number: 5, granted: true, language: 'kr' });
  expect((await browser.myData()).json().user.notification_settings).toBe(0);
});

test('a long history comes page by page, each change once and no other fan’s', async () => {
  const { api, browser } = await signedIn();
  const stranger = await signedIn(api);
  for (let times = 0; times < 45; times += 1) {
    await turn(browser, 'events.push', times % 2 === 0);
    await turn(stranger.browser, 'videos.mail', times % 2 === 0);
  }
  const numbers: number[] = [];
  let next: string | null = null;
  do {
    const page = await browser.call('GET', next === null ? HISTORY : `${HISTORY}?before=${next}`);
    const { changes, next: following } = page.json();
    expect(changes.length).toBeLessThanOrEqual(20);
    numbers.push(...changes.map(({ number }: { number: number }) => number));
    next = following;
  } while (next !== null);
  // The fan's own, whatever all the others do meanwhile.
  expect(numbers).toEqual(Array.from({ length: 4 + 45 }, (_, index) => 4 + 45 - index));
});

test('nothing but the switches is accepted', async () => {
  const { browser } = await signedIn();
  for (const choice of ['service_terms', 'role', 'events.sms', 'EVENTS.PUSH', '', '__proto__']) {
    expect((await turn(browser, choice, true)).statusCode).toBe(400);
  }
  expect((await turn(browser, 'events.push', true, 'fr')).statusCode).toBe(400);
  expect((await browser.call('GET', `${HISTORY}?before=nothing`)).statusCode).toBe(400);
  expect(await onOf(browser)).toEqual([]);
});
