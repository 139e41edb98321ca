import { expect, test } from 'vitest';
import { visitPage } from '../../../src/flows/app/language.ts';
import { luna } from '../../member-fixture.ts';
import { becomes, isFree, offline, openTab, sessionServer } from '../session/session-server.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';

const PATH = '/api/auth/language';

type Answer = () => Response | Promise<Response>;

/** A server that gives these answers to the language, then accepts it. */
function languageServer(...answers: Answer[]) {
  const known = sessionServer('T1');
  const told: unknown[] = [];
  const server = fakeServer({
    ...known.routes,
    [`POST ${PATH}`]: async (request) => {
      const { language } = await request.json();
      const answer = await (answers.shift() ?? (() => json({ message: '' })))();
      if (answer.ok) told.push(language);
      return answer;
    },
  });
  return { ...server, told, tries: () => server.calls(PATH).length };
}

async function openMember(server: ReturnType<typeof languageServer>, local: object = {}) {
  const tab = openTab(server, { token: 'T1', ...local });
  await becomes(tab.app, 'member');
  // A page that keeps a language which is not ready.
  visitPage(tab.app.language, '/login');
  const choose = (language: 'en' | 'kr' | 'jp') =>
    tab.app.language.send({ type: 'language.choose', language });
  return { ...tab, choose, owed: () => tab.platform.local.get('languageOwed') };
}

test('a member’s choice reaches the account, and nothing else is called for it', async () => {
  const server = languageServer();
  const { choose, owed } = await openMember(server);
  choose('jp');
  await eventually(() => expect(owed()).toBeNull());
  expect(server.told).toEqual(['jp']);
  expect(server.seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/my-data', PATH]);
});

test('the language that is stored and known is not told again', async () => {
  const server = languageServer();
  const { choose, owed } = await openMember(server, { selectedLanguage: 'en' });
  choose('en');
  expect([owed(), server.tries()]).toEqual([null, 0]);
});

test('a visitor’s choice is no call, and the start of the app is none', async () => {
  const server = languageServer();
  const visitor = openTab(server, {});
  await isFree(visitor.app);
  visitor.app.language.send({ type: 'route.language', language: 'kr' });
  expect(visitor.platform.local.get('languageOwed')).toBeNull();
  await openMember(server, { selectedLanguage: 'kr' });
  expect(server.tries()).toBe(0);
});

test.each([
  ['without a network', offline],
  ['with a server that fails', () => problem(500)],
  ['with too many requests', () => problem(429)],
])('a choice that was made %s is told when the network or the tab is back', async (_, failure) => {
  const server = languageServer(failure, failure);
  const { platform, choose, owed } = await openMember(server);
  choose('kr');
  await eventually(() => expect(platform.logged).toHaveLength(1));
  platform.setOnline(true);
  await eventually(() => expect(platform.logged).toHaveLength(2));
  expect([owed(), server.told]).toEqual(['kr', []]);
  platform.setSeen(false);
  platform.setSeen(true);
  await eventually(() => expect(server.told).toEqual(['kr']));
  await eventually(() => expect(owed()).toBeNull());
});

test('a choice that was never told is told at the next start', async () => {
  const server = languageServer();
  await openMember(server, { selectedLanguage: 'jp', languageOwed: 'jp' });
  await eventually(() => expect(server.told).toEqual(['jp']));
});

test('a refused choice is not repeated', async () => {
  const server = languageServer(() => problem(400));
  const { choose, owed } = await openMember(server);
  choose('kr');
  await eventually(() => expect(owed()).toBeNull());
  expect([server.tries(), server.told]).toEqual([1, []]);
});

test('two choices made while the first one is on its way arrive in their order', async () => {
  const first = Promise.withResolvers<Response>();
  const server = languageServer(() => first.promise);
  const { choose, owed } = await openMember(server);
  choose('kr');
  await eventually(() => expect(server.tries()).toBe(1));
  choose('jp');
  expect(server.tries()).toBe(1);
  first.resolve(json({ message: '' }));
  await eventually(() => expect(owed()).toBeNull());
  expect(server.told).toEqual(['kr', 'jp']);
});

test.each([
  ['another language than the account’s is told', 'kr', ['kr']],
  ['the account’s is not', luna.language_code, []],
])('of a fan who logs in, %s', async (_, selectedLanguage, expected) => {
  const server = languageServer();
  const { app, platform } = openTab(server, { selectedLanguage });
  await isFree(app);
  app.session.send({ type: 'session.opened', token: 'T1', user: luna });
  await eventually(() => expect(platform.local.get('languageOwed')).toBeNull());
  expect(server.told).toEqual(expected);
});

test('what is owed ends with the session', async () => {
  const server = languageServer(offline);
  const { app, platform, choose, owed } = await openMember(server);
  choose('kr');
  await eventually(() => expect(platform.logged).toHaveLength(1));
  app.session.send({ type: 'user.signOut' });
  await isFree(app);
  expect(owed()).toBeNull();
});
