import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { BCP47, DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts';
import { messages as english } from '../../locales/en/messages.po';

/** Catalogues beyond `messages`, which is always there (lingui.config.ts). */
export type WordGroup =
  | 'account'
  | 'address'
  | 'admin'
  | 'notification'
  | 'audition'
  | 'banner'
  | 'event'
  | 'info'
  | 'install'
  | 'legal'
  | 'menu'
  | 'pages'
  | 'payment';

export type Words = {
  i18n: I18n;
  /** The language on the screen. */
  readonly language: Language;
  /** Its BCP 47 tag, for Intl and `lang`. */
  readonly tag: string;
  /** Settles when the texts, including these groups, are on the screen; a catalogue that fails to load keeps the shown language. */
  show(language: Language, groups?: readonly string[]): Promise<void>;
  /** Rejects if the group fails to load: a page without its texts must not open. Without a network, English texts stand in for those that the device lacks, until `show`. */
  need(group: WordGroup): Promise<void>;
  /** The groups that are there in the shown language, and so in each that is shown later. */
  readonly groups: readonly string[];
};

type Catalogues = Record<string, () => Promise<Messages>>;

const built: Catalogues = import.meta.glob<Messages>(
  [
    '../../locales/{en,kr,cn,jp}/*.po',
    '!../../locales/en/messages.po',
    '!../../locales/*/{preparing,server}.po',
  ],
  { import: 'messages' },
);

/** Every app has its own texts, so that pages rendered in parallel on a server do not share a language. */
export function createWords(
  catalogues: Catalogues = built,
  isOffline: () => boolean = () => false,
): Words {
  const i18n = setupI18n();
  const groups = new Set<string>();
  const loaded = new Set([`${DEFAULT_LANGUAGE}/messages`]);
  const lent = new Set<string>();
  let shown: Language = DEFAULT_LANGUAGE;
  let wanted: Language = DEFAULT_LANGUAGE;

  i18n.load(DEFAULT_LANGUAGE, { ...english });
  i18n.activate(DEFAULT_LANGUAGE, BCP47[DEFAULT_LANGUAGE]);

  async function fetched(language: Language, group: string) {
    const name = `${language}/${group}`;
    const catalogue = await catalogues[`../../locales/${name}.po`]?.();
    if (!catalogue) throw new Error(`words: there is no catalogue ${name}`);
    return catalogue;
  }

  async function load(language: Language, group: string) {
    i18n.load(language, { ...(await fetched(language, group)) });
    loaded.add(`${language}/${group}`);
  }

  async function lend(language: Language, group: string) {
    const catalogue = await fetched(DEFAULT_LANGUAGE, group);
    if (language === shown) i18n.load(language, { ...catalogue, ...i18n.messages });
    lent.add(`${language}/${group}`);
  }

  const loadOrLend = (language: Language, group: string) =>
    load(language, group).catch((error: unknown) => {
      if (!isOffline() || language === DEFAULT_LANGUAGE) throw error;
      return lend(language, group);
    });

  const isThere = (name: string) => loaded.has(name) || lent.has(name);

  const gapsIn = (language: Language, names: readonly string[]) =>
    ['messages', ...groups, ...names].filter((group) => !loaded.has(`${language}/${group}`));

  return {
    i18n,
    get language() {
      return shown;
    },
    get tag() {
      return BCP47[shown];
    },
    get groups() {
      return [...groups];
    },
    async show(language, more = []) {
      wanted = language;
      try {
        // A page may need another group meanwhile, so this repeats until nothing is missing.
        for (let gaps = gapsIn(language, more); gaps.length > 0; gaps = gapsIn(language, more)) {
          await Promise.all(gaps.map((group) => load(language, group)));
        }
      } catch {
        return;
      }
      for (const group of more) groups.add(group);
      if (wanted !== language || shown === language) return;
      shown = language;
      i18n.activate(language, BCP47[language]);
    },
    async need(group) {
      // The language may change meanwhile.
      while (!isThere(`${shown}/${group}`)) await loadOrLend(shown, group);
      groups.add(group);
    },
  };
}
