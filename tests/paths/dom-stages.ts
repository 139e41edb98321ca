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

/** Every walk on each of its screens in jsdom, where the test holds the words of the language back. */
export const domStages: Stage[] = [...stages, language];
