import { expect, test, vi } from 'vitest';
import { OPERATION_HEADER } from '../../../contract/operation.ts';
import { createApi } from '../../../src/api/client.ts';
import { ownAccountApi } from '../../../src/api/own-account.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { FAULTS } from '../support/faults.ts';

const PATH = '/api/auth/email/change/verify';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = () => json({ message: 'Done.' });
const stale = () => problem(401, 'token_expired');
const refused = () => problem(400, 'code_expired');

type Answer = () => Response | Promise<Response>;

/** A tab whose server gives these answers, one after the other, and knows of a press whose answer was lost whether it `isDone`. */
function tabWith(answers: Answer[], isDone: boolean | Answer = false, session = {}) {
  const server = fakeServer({ [`POST ${PATH}`]: () => (answers.shift() ?? done)() });
  const asked: (string | null)[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) !== '/api/operations') return server.fetch(input, init);
    asked.push(new Headers(init?.headers).get(OPERATION_HEADER));
    return typeof isDone === 'function' ? isDone() : json({ isDone });
  };
  const platform = memoryPlatform({ fetch, session, local: { token: 'T1' } });
  let fan = 'luna';
  const onOffline = vi.fn();
  const lostAnswers = { add: vi.fn(), answered: vi.fn() };
  const owner = () => fan;
  const api = createApi({ platform, renew: async () => 'renewed', onOffline, owner, lostAnswers });
  const { changeEmail } = ownAccountApi(api.send);
  return {
    press: (code = '123456') => changeEmail(code).catch(({ kind }) => kind),
    ids: () => server.calls(PATH).map(({ headers }) => headers.get(OPERATION_HEADER)),
    asked,
    onOffline,
    lost: () => lostAnswers.add.mock.calls.length,
    logInAnother() {
      fan = 'nova';
    },
    stored: () => platform.stored().session,
  };
}

test('a press keeps its id until it is answered, also over a reload; the same words later are another press', async () => {
  const tab = tabWith([lost, lost]);
  expect([await tab.press(), await tab.press()]).toEqual(['offline', 'offline']);
  const again = tabWith([refused], false, tab.stored());
  expect(await again.press()).toMatchObject({ ok: false });
  expect(await again.press()).toEqual({ ok: true });
  const [id, ...later] = [...tab.ids(), ...again.ids()];
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(later).toEqual([id, id, expect.not.stringMatching(String(id))]);
});

test('other words, and the same in another tab, are another press; nothing of them is stored', async () => {
  const [tab, other] = [tabWith([lost, lost, lost]), tabWith([lost])];
  for (const code of ['123456', '123457']) await tab.press(code);
  await other.press();
  const ids = [...tab.ids(), ...other.ids()];
  expect(new Set(ids).size).toBe(3);
  await tab.press();
  const kept = JSON.stringify(tab.stored());
  for (const secret of ['123456', PATH, ...ids]) expect(kept).not.toContain(secret);
});

test.each(Object.entries(FAULTS))(
  'a press that was done although its answer was lost (%s) is sent once more, and is done',
  async (_, fault) => {
    const tab = tabWith([fault, done], true);
    expect(await tab.press()).toEqual({ ok: true });
    const [id] = tab.ids();
    expect([tab.ids(), tab.asked]).toEqual([[id, id], [id]]);
  },
);

test('a network that fails for a press and for what is asked about it is reported once', async () => {
  const tab = tabWith([lost], lost);
  await tab.press();
  expect([tab.asked.length, tab.onOffline.mock.calls]).toEqual([1, [[false]]]);
});

test('a press that was not done is not sent again by itself, and a refused one is not asked for', async () => {
  const tab = tabWith([lost, refused]);
  expect(await tab.press()).toBe('offline');
  expect(tab.ids()).toHaveLength(1);
  expect(await tab.press()).toMatchObject({ ok: false });
  expect(tab.asked).toHaveLength(1);
});

test.each<[when: string, press: Answer, ask: Answer, asked: number]>([
  ['before its answer is lost', lost, () => json({ isDone: true }), 0],
  ['before its token is refused', stale, () => json({ isDone: true }), 0],
  ['while the server is asked', lost, () => json({ isDone: true }), 1],
])('a press is not made again for another fan who logs in %s', async (_, press, ask, asked) => {
  const logsIn = (answer: Answer) => () => {
    tab.logInAnother();
    return answer();
  };
  const tab = tabWith([asked ? press : logsIn(press)], asked ? logsIn(ask) : ask);
  await tab.press();
  expect([tab.ids().length, tab.asked.length, tab.lost()]).toEqual([1, asked, 0]);
});
