import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import {
  BCP47,
  DEFAULT_LANGUAGE,
  firstLanguage,
  isLanguage,
  keepsPreparingLanguage,
  type Language,
  readyLanguage,
} from '../../../contract/languages.ts';
import { languageMachine } from '../../../machines/language.machine.ts';
import type { Words } from '../../i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;
export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;

const KEY = 'selectedLanguage';

/** A form without a script sets the cookie only; a script stores its choice, too. */
export const chosenLanguage = ({ local, languageCookie }: Platform): Language | undefined =>
  [local.get(KEY), languageCookie].find(isLanguage);

/** The fan's choice, otherwise the browser's favourite among ours, otherwise English. */
export const preferredLanguage = (platform: Platform): Language =>
  chosenLanguage(platform) ?? firstLanguage(platform.languages()) ?? DEFAULT_LANGUAGE;

export function storeLanguage(platform: Platform, language: Language) {
  platform.local.set(KEY, language);
  platform.setLanguageCookie(language);
}

type Parts = { platform: Platform; words: Words; choose(language: Language): void };

export const languageFlow = ({ platform, words, choose }: Parts) =>
  languageMachine.provide({
    actors: {
      showWords: fromPromise(async ({ input }) => {
        const wanted = readyLanguage(input);
        await words.show(wanted);
        platform.setDocumentLanguage(BCP47[words.language]);
        // The network will not bring it, such as after a deploy.
        if (words.language !== wanted && platform.online())
          throw new Error(`language: the words of ${wanted} did not come`);
        return { shown: words.language, wanted };
      }),
    },
    actions: {
      storeLanguage(_, { language }) {
        choose(language);
        storeLanguage(platform, language);
      },
    },
  });

/** Storage and cookie agree from here on, and the cookie lasts another year. */
export function renewChosenLanguage(platform: Platform) {
  const chosen = chosenLanguage(platform);
  if (chosen) storeLanguage(platform, chosen);
}

/** Call after each navigation; `lang` is the route's own language, if it has one. */
export function visitPage(actor: LanguageActor, pathname: string, lang?: string) {
  actor.send({ type: 'page.changed', exempt: keepsPreparingLanguage(pathname) });
  if (isLanguage(lang)) actor.send({ type: 'route.language', language: lang });
}

export const shownLanguage = (snapshot: LanguageSnapshot): Language => snapshot.context.shown;
