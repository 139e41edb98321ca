import '../../../src/shell/language-menu.tsx';
import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { BCP47, type Language } from '../../../contract/languages.ts';
import type { languageMachine } from '../../../machines/language.machine.ts';
import { createWords, type Words } from '../../../src/i18n/words.ts';
import { fakeServer, json } from '../../app/support/fake-server.ts';
import { settle } from '../../app/support/open-page.tsx';
import { blankPage, named, openShell } from '../../app/support/shell-page.tsx';
import type { Screen } from '../../machines/model.ts';
import { until } from '../until.ts';

const EVENT = '/event/the-signature';
const pages = [
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage(`${EVENT}/:lang?`, { title: named('Event'), header: 'brand' }),
];

/** "Skip to content", the first text of every page. */
const FIRST_WORDS: Record<Language, string> = {
  en: 'Skip to content',
  kr: '본문으로 건너뛰기',
  cn: '跳到主要内容',
  jp: '本文へスキップ',
};
/** The text of the popup. */
const POPUP: Record<Language, string> = {
  en: 'This language is being prepared',
  kr: '이 언어는 준비 중이에요',
  cn: '该语言正在准备中',
  jp: 'この言語は準備中です',
};

/** Texts that change on the screen when the test says so. */
function heldWords() {
  const words = createWords();
  const { show } = words;
  let held = Promise.withResolvers<void>();
  const asked: Language[] = [];
  const holding: Words = Object.defineProperties(words, {
    show: {
      async value(language: Language) {
        asked.push(language);
        held = Promise.withResolvers();
        await held.promise;
        await show(language);
      },
    },
  });
  return { words: holding, release: () => held.resolve(), asked };
}

export function languageScreen(): Screen<typeof languageMachine> {
  const { words, release, asked } = heldWords();
  const settings = Promise.withResolvers<Response>();
  const { fetch } = fakeServer({ 'GET /api/config': () => settings.promise });
  let shell: Awaited<ReturnType<typeof openShell>>;

  const goTo = async (address: string) => {
    await act(() => shell.router.navigate(address));
    await settle();
  };
  const press = async (selector: string, text: string) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(selector)];
    const button = buttons.find(({ textContent }) => textContent.includes(text));
    if (!button) throw new Error(`There is no "${text}" on the page.`);
    act(() => button.click());
    await settle();
  };
  const opener = () => document.querySelector('button[aria-haspopup=menu]')?.textContent;
  const sees = async (language: Language, dialog?: string) => {
    const seen = () => ({
      opener: opener(),
      firstWords: document.querySelector('a')?.textContent,
      dialog: document.querySelector('dialog[open] h2')?.textContent,
    });
    await until(
      { settle },
      () => seen().opener === language.toUpperCase() && seen().dialog === dialog,
    );
    expect(seen()).toEqual({
      opener: language.toUpperCase(),
      firstWords: FIRST_WORDS[language],
      dialog,
    });
  };

  return {
    async open() {
      const parts = { words, config: undefined };
      const platform = { fetch, languages: ['ja-JP'] };
      shell = await openShell({ pages, platform, parts, started: false });
    },
    does: {
      async 'app.started'() {
        act(() => shell.app.start());
        await settle();
      },
      async 'language.choose'({ language }) {
        await press('button[aria-haspopup=menu]', '');
        await press('[role=menuitemradio]', language.toUpperCase());
      },
      async 'route.language'({ language }) {
        // An address is reported once, so the page is left and opened again.
        await goTo(EVENT);
        await goTo(`${EVENT}/${language}`);
      },
      'page.changed': ({ exempt }) => goTo(exempt ? EVENT : '/'),
      async 'config.arrived'({ preparing }) {
        settings.resolve(json({ preparingLanguages: preparing }));
        await settle();
      },
      'network.return': async () => act(() => shell.app.networkReturns.tell()),
      async 'popup.close'() {
        const before = asked.length;
        await press('dialog[open] button', '');
        // Checked on the screen, independent of the chart.
        expect(asked.slice(before)).toEqual(['en']);
        expect(shell.platform.local.get('selectedLanguage')).toBe('en');
      },
    },
    answers: {
      async showWords({ shown }) {
        release();
        await until({ settle }, () => shell.platform.documentLanguage === BCP47[shown]);
        expect(shell.platform.documentLanguage).toBe(BCP47[shown]);
      },
    },
    parts: {},
    fails: {
      showWords() {
        throw new Error('Words that cannot be had leave the old ones, without a failure.');
      },
    },
    passes: { noticeGone: neverOffline },
    sees: {
      unread: () => sees('en'),
      switching: ({ context }) => sees(context.shown),
      showing: ({ context }) => sees(context.shown),
      waiting: neverOffline,
      asking: ({ context }) => sees(context.shown, POPUP[context.asked]),
    },
  };
}

function neverOffline() {
  throw new Error('The walked browser has a network.');
}
