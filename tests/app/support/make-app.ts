import { setupI18n } from '@lingui/core';
import type { Language } from '../../../contract/languages.ts';
import { type App, type AppParts, createApp } from '../../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import type { Words } from '../../../src/i18n/words.ts';

/** Texts without catalogues: `refuse` lists the languages whose catalogue fails to load. */
export function fakeWords(refuse: readonly Language[] = []): Words {
  let language: Language = 'en';
  return {
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
    get language() {
      return language;
    },
    get tag() {
      return language;
    },
    async show(wanted) {
      if (!refuse.includes(wanted)) language = wanted;
    },
    need: async () => {},
    groups: [],
  };
}

export const makeApp = (parts: Pick<AppParts, 'platform'> & Partial<AppParts>): App =>
  createApp({ words: fakeWords(), config: DEFAULT_CONFIG, ...parts });
