import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import {
  BCP47,
  DEFAULT_LANGUAGE,
  isLanguage,
  keepsPreparingLanguage,
  type Language,
  languageOfTag,
} from '../../contract/languages.ts';
import { languageMachine } from '../../machines/language.machine.ts';
import type { Words } from '../i18n/words.ts';
import type { Platform } from '../platform/platform.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;
export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;

const KEY = 'selectedLanguage';

/** The stored choice, else the browser's favourite among ours, else English. */
export function preferredLanguage({ local, languages }: Platform): Language {
  const stored = local.get(KEY);
  if (isLanguage(stored)) return stored;
  for (const tag of languages()) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

export const languageFlow = ({ platform, words }: { platform: Platform; words: Words }) =>
  languageMachine.provide({
    actors: {
      showWords: fromPromise(async ({ input }) => {
        await words.show(input.language);
        platform.setDocumentLanguage(BCP47[words.language]);
        return words.language;
      }),
    },
    actions: {
      storeLanguage: (_, { language }) => platform.local.set(KEY, language),
    },
  });

/** To be told after each navigation; `lang` is the route's own language, if it names one. */
export function visitPage(actor: LanguageActor, pathname: string, lang?: string) {
  actor.send({ type: 'page.changed', exempt: keepsPreparingLanguage(pathname) });
  if (isLanguage(lang)) actor.send({ type: 'route.language', language: lang });
}

export const shownLanguage = (snapshot: LanguageSnapshot): Language => snapshot.context.shown;
