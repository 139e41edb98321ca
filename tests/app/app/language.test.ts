import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import type { App } from '../../../src/flows/app/app.ts';
import { type Config, DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { shownLanguage, visitPage } from '../../../src/flows/app/language.ts';
import { type MemoryOptions, memoryPlatform } from '../../../src/platform/memory.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { fakeWords, makeApp } from '../support/make-app.ts';

const ready: Config = { ...DEFAULT_CONFIG, preparingLanguages: [] };

const spoken = (app: App) => waitFor(app.language, (now) => !now.hasTag('settling'));

async function openPage(path: string, options: MemoryOptions, config = ready) {
  const platform = memoryPlatform(options);
  const app = makeApp({ platform, config });
  visitPage(app.language, path);
  app.start();
  await spoken(app);
  return { app, platform, shown: () => shownLanguage(app.language.getSnapshot()) };
}

test.each([
  ['the stored choice comes before the browser’s', { selectedLanguage: 'jp' }, ['ko-KR'], 'jp'],
  ['without a choice the browser decides', {}, ['ko-KR', 'en'], 'kr'],
  ['the first of the browser’s languages that we have counts', {}, ['fr-FR', 'zh-TW', 'ko'], 'cn'],
  ['English is there for everybody else', {}, ['fr-FR'], 'en'],
  ['a browser that says nothing gets English', {}, [], 'en'],
  ['garbage in the storage is no choice', { selectedLanguage: '{"a":1}' }, ['ja'], 'jp'],
])('%s', async (_, local, languages, expected) => {
  const { shown } = await openPage('/', { local, languages });

  expect(shown()).toBe(expected);
});

test('a language chosen by a form without a script comes before that of the browser, and is stored', async () => {
  const platform = memoryPlatform({ languages: ['zh-CN'] });
  platform.setLanguageCookie('kr');
  const app = makeApp({ platform, config: ready });
  app.start();
  await spoken(app);
  expect(shownLanguage(app.language.getSnapshot())).toBe('kr');
  expect(platform.local.get('selectedLanguage')).toBe('kr');
});

test('the page’s lang attribute is the standard code of its language', async () => {
  const { app, platform } = await openPage('/', { languages: ['zh-Hans-CN'] });
  expect(platform.documentLanguage).toBe('zh-Hans');
  app.language.send({ type: 'language.choose', language: 'jp' });
  await spoken(app);

  expect(platform.documentLanguage).toBe('ja');
  expect(platform.local.get('selectedLanguage')).toBe('jp');
});

test('a catalogue that fails to load leaves the lang attribute as it is', async () => {
  const platform = memoryPlatform({ languages: ['ko'] });
  const app = makeApp({ platform, config: ready, words: fakeWords(['kr']) });
  app.start();
  await spoken(app);
  expect(platform.documentLanguage).toBe('en');
});

test('until the settings have loaded, only English counts as ready', async () => {
  const config = Promise.withResolvers<Response>();
  const { fetch } = fakeServer({ 'GET /api/config': () => config.promise });
  const platform = memoryPlatform({ fetch, languages: ['ko'] });
  const app = makeApp({ platform, config: undefined });
  app.start();
  await spoken(app);
  expect(shownLanguage(app.language.getSnapshot())).toBe('en');
  config.resolve(json({ googleClientId: null, preparingLanguages: ['cn'], outbox: true }));
  await waitFor(app.language, (now) => shownLanguage(now) === 'kr');

  expect(app.config.get()).toEqual({
    googleClientId: null,
    preparingLanguages: ['cn'],
    outbox: true,
    serviceWorker: true,
    paymentForm: null,
  });
});

test('settings that failed to load are requested again when the network is back', async () => {
  const answers = [() => problem(500), () => json({ preparingLanguages: [] })];
  const { fetch, seen } = fakeServer({
    'GET /api/config': () => (answers.shift() ?? problem)(500),
  });
  const platform = memoryPlatform({ fetch, languages: ['ko'] });
  const app = makeApp({ platform, config: undefined });
  app.start();
  await eventually(() => expect(platform.logged).toEqual(['The settings could not be read.']));
  expect(app.config.get()).toEqual(DEFAULT_CONFIG);
  platform.setOnline(true);
  await waitFor(app.language, (now) => shownLanguage(now) === 'kr');
  platform.setOnline(true);

  expect(seen).toHaveLength(2);
});

test('settings passed in are not requested', async () => {
  const { fetch, seen } = fakeServer({});
  await openPage('/', { fetch });

  expect(seen).toHaveLength(0);
});

test('settings that are asked for again replace the known ones; a failure keeps them, without a word', async () => {
  const answers = [() => problem(500), () => json({ preparingLanguages: ['kr'] })];
  const { fetch } = fakeServer({ 'GET /api/config': () => (answers.shift() ?? problem)(500) });
  const { app, platform } = await openPage('/', { fetch });
  expect([await app.config.refresh(), app.config.get()]).toEqual([false, ready]);
  expect([await app.config.refresh(), app.config.get().preparingLanguages]).toEqual([true, ['kr']]);
  expect(platform.logged).toEqual([]);
});

test('the language of a route is shown and stored; an unknown one is ignored', async () => {
  const { app, platform, shown } = await openPage('/event/the-signature', {}, DEFAULT_CONFIG);
  visitPage(app.language, '/event/the-signature/jp', 'jp');
  await spoken(app);
  expect(shown()).toBe('jp');
  expect(platform.local.get('selectedLanguage')).toBe('jp');
  visitPage(app.language, '/event/the-signature/xx', 'xx');
  await spoken(app);

  expect(shown()).toBe('jp');
});

test.each([
  '/signup',
  '/terms_of_service',
  '/privacy_policy',
  '/ads_consent',
  '/marketing_consent',
  '/marketing_consent/',
])('%s shows a chosen language that is not ready', async (path) => {
  const config: Config = { ...ready, preparingLanguages: ['kr', 'cn', 'jp'] };
  const { app, shown } = await openPage(path, { local: { selectedLanguage: 'kr' } }, config);
  expect(shown()).toBe('kr');
  app.language.send({ type: 'language.choose', language: 'jp' });
  await spoken(app);
  expect([shown(), app.language.getSnapshot().hasTag('preparing')]).toEqual(['jp', false]);
});
