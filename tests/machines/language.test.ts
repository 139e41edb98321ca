import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Language, readyLanguage } from '../../contract/languages.ts';
import { languageMachine } from '../../machines/language.machine.ts';
import { answer, delay, go } from './journey.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

type Play = { preparing?: Language[]; missing?: Language[] };

/** The chart with fake catalogues and one key of storage. */
function playLanguage({ preparing = ['kr', 'cn', 'jp'], missing = [] }: Play = {}) {
  const stored: Language[] = [];
  const language = createActor(
    languageMachine.provide({
      actors: {
        showWords: fromPromise(async ({ input }) => {
          const wanted = readyLanguage(input);
          if (missing.includes(wanted)) throw new Error('no such catalogue');
          return { shown: wanted, wanted };
        }),
      },
      actions: { storeLanguage: (_, { language: chosen }) => void stored.push(chosen) },
    }),
    { input: { preparing, shown: 'en' } },
  ).start();
  const now = () => language.getSnapshot();
  return {
    language,
    stored,
    value: () => now().value,
    shown: () => now().context.shown,
    hasPopup: () => now().hasTag('preparing'),
    async start(preferred: Language, { exempt = false } = {}) {
      language.send({ type: 'page.changed', exempt });
      language.send({ type: 'app.started', preferred });
      await settle();
    },
    async send(event: Parameters<typeof language.send>[0]) {
      language.send(event);
      await settle();
    },
  };
}

test('an exempt page keeps an unfinished language', async () => {
  const { start, send, shown, hasPopup, stored } = playLanguage();
  await start('en', { exempt: true });
  await send({ type: 'language.choose', language: 'cn' });

  expect(hasPopup()).toBe(false);
  expect(shown()).toBe('cn');
  expect(stored).toEqual(['cn']);
});

test('leaving an exempt page shows English, returning shows the choice again', async () => {
  const { start, send, shown, hasPopup } = playLanguage();
  await start('cn', { exempt: true });
  expect(shown()).toBe('cn');
  await send({ type: 'page.changed', exempt: false });
  expect(shown()).toBe('en');
  expect(hasPopup()).toBe(false);
  await send({ type: 'page.changed', exempt: true });

  expect(shown()).toBe('cn');
});

test('a language whose flag is changed to ready is available on every page at once', async () => {
  const { start, send, shown } = playLanguage();
  await start('jp');
  expect(shown()).toBe('en');
  await send({ type: 'config.arrived', preparing: ['kr', 'cn'] });

  expect(shown()).toBe('jp');
});

test('settings that arrive before the start apply from the first text on', async () => {
  const { language, start, shown } = playLanguage();
  language.send({ type: 'config.arrived', preparing: [] });
  await start('kr');

  expect(shown()).toBe('kr');
});

test('a route with its own language switches to it without a popup', async () => {
  const { start, send, shown, hasPopup, stored } = playLanguage();
  await start('en', { exempt: true });
  await send({ type: 'route.language', language: 'jp' });

  expect(shown()).toBe('jp');
  expect(hasPopup()).toBe(false);
  expect(stored).toEqual(['jp']);
});

test('a catalogue that fails to load keeps the texts on the screen, and is tried again on the next page', async () => {
  const missing: Language[] = ['kr'];
  const { start, send, shown, value, stored } = playLanguage({ preparing: [], missing });
  await start('jp');
  await send({ type: 'language.choose', language: 'kr' });
  expect(value()).toBe('showing');
  expect(shown()).toBe('jp');
  expect(stored).toEqual(['kr']);
  missing.length = 0;
  await send({ type: 'page.changed', exempt: false });

  expect(shown()).toBe('kr');
});

const words = (shown: Language, wanted = shown) => answer('showWords', { shown, wanted });

test('a language that cannot be had without a network is announced once, and comes with the network', () => {
  go(languageMachine, 'unread', [
    [{ type: 'config.arrived', preparing: [] }, 'unread'],
    [{ type: 'app.started', preferred: 'en' }, 'switching', {}, ['showWords']],
    [words('en'), 'showing', { shown: 'en' }],
    [{ type: 'language.choose', language: 'kr' }, 'switching', {}, ['storeLanguage', 'showWords']],
    [words('en', 'kr'), 'waiting', { shown: 'en', announced: 'kr' }],
    [{ type: 'page.changed', exempt: true }, 'waiting', { exempt: true }],
    [delay('noticeGone', 'language.waiting'), 'switching', { exempt: true }, ['showWords']],
    [words('en', 'kr'), 'showing'],
    [{ type: 'page.changed', exempt: false }, 'switching', {}, ['showWords']],
    [words('en', 'kr'), 'showing'],
    [{ type: 'language.choose', language: 'kr' }, 'switching', {}, ['storeLanguage', 'showWords']],
    [words('en', 'kr'), 'waiting'],
    ['network.return', 'switching', {}, ['showWords']],
    [words('kr'), 'showing', { shown: 'kr' }],
  ]);
});

test('the last of two quick choices is shown', async () => {
  const { start, language, shown } = playLanguage({ preparing: [] });
  await start('en');
  language.send({ type: 'language.choose', language: 'kr' });
  language.send({ type: 'language.choose', language: 'jp' });
  await settle();

  expect(shown()).toBe('jp');
});

test('another choice closes the popup', async () => {
  const { start, send, hasPopup, shown } = playLanguage({ preparing: ['kr'] });
  await start('en');
  await send({ type: 'language.choose', language: 'kr' });
  await send({ type: 'language.choose', language: 'jp' });

  expect(hasPopup()).toBe(false);
  expect(shown()).toBe('jp');
});

test('the popup uses the requested language, and changes meanwhile apply later', () => {
  go(languageMachine, 'unread', [
    [{ type: 'app.started', preferred: 'jp' }, 'switching', { preferred: 'jp' }, ['showWords']],
    [words('en'), 'showing', { shown: 'en' }],
    [{ type: 'language.choose', language: 'kr' }, 'asking', { asked: 'kr', preferred: 'jp' }],
    [{ type: 'page.changed', exempt: true }, 'asking', { exempt: true }],
    [{ type: 'config.arrived', preparing: ['kr'] }, 'asking', { preparing: ['kr'] }],
    ['popup.close', 'switching', { preferred: 'en' }, ['storeLanguage', 'showWords']],
  ]);
});
