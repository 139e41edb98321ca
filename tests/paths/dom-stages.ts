import { walkedLanguage } from './controls.ts';
import { languageScreen } from './screens/language.ts';
import { type Stage, stages } from './stages.ts';
import { walks } from './walks.ts';

const language: Stage = {
  name: 'language',
  walkName: 'language',
  place: 'the header',
  walk: walks.language,
  screenOf: languageScreen,
};

/** Every walk on each of its screens in jsdom, where the test holds the words of the language back; its own flow begins in English. */
export const domStages: Stage[] = walkedLanguage === 'en' ? [...stages, language] : stages;
