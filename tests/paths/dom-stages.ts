import { walkedLanguage } from './controls.ts';
import { languageScreen } from './screens/language.ts';
import { paymentAddScreen } from './screens/payment-add.ts';
import { type Stage, stages } from './stages.ts';
import { walks } from './walks.ts';

const language: Stage = {
  name: 'language',
  walkName: 'language',
  place: 'the header',
  walk: walks.language,
  screenOf: languageScreen,
};

const paymentAdd: Stage = {
  name: 'payment-add',
  walkName: 'payment-add',
  place: '/payment-add',
  walk: walks['payment-add'],
  screenOf: paymentAddScreen,
};

/** Those on which a fan can type: the language's screen has an app of its own. */
export const typedStages: Stage[] = [...stages, paymentAdd];

/**
 * Every walk on each of its screens in jsdom, where the test holds the words of the language back, which begins in English, and
 * stands in for the payment provider's frame; tests/browser/payment.test.ts types in the real one.
 */
export const domStages: Stage[] = [...typedStages, ...(walkedLanguage === 'en' ? [language] : [])];
