import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// The popup and its texts are lazy; a walk must not wait for them.
import '../../src/shell/preparing-dialog.tsx';
import type { AnyStateMachine } from 'xstate';
import { LANGUAGES } from '../../contract/languages.ts';
import { createWords } from '../../src/i18n/words.ts';
import type { Screen } from '../machines/model.ts';
import { application, entry } from '../machines/models/submission-form.ts';
import { storyOf } from '../machines/story.ts';
import { type DomFan, domFan } from './dom-fan.ts';
import { accountFormScreen } from './screens/account-form.ts';
import { recoveryScreen } from './screens/account-recovery.ts';
import { statusScreen } from './screens/account-status.ts';
import { withdrawalScreen } from './screens/application-withdrawal.ts';
import { AUDITION } from './screens/audition-application.ts';
import { availabilityScreen } from './screens/availability.ts';
import { NAMES } from './screens/availability-names.ts';
import {
  confirmedEmailScreen,
  linkedGoogleScreen,
  provedAccountScreen,
  textedCodeScreen,
} from './screens/code-entry.ts';
import { connectivityScreen } from './screens/connectivity.ts';
import { consentScreen } from './screens/consent.ts';
import { deactivationScreen, passwordDeactivationScreen } from './screens/deactivation.ts';
import { emailConfirmationScreen } from './screens/email-confirmation.ts';
import { EVENT } from './screens/event-entry.ts';
import { findIdScreen } from './screens/find-id.ts';
import { findPasswordScreen } from './screens/find-password.ts';
import { gamePopupScreen } from './screens/game-popup.ts';
import { googleLinkScreen } from './screens/google-link.ts';
import { googlePopupScreen } from './screens/google-popup.ts';
import { googleSignInScreen } from './screens/google-sign-in.ts';
import { installPromptScreen } from './screens/install-prompt.ts';
import { introScreen } from './screens/intro.ts';
import { languageScreen } from './screens/language.ts';
import { nicknameSetupScreen } from './screens/nickname-setup.ts';
import { phoneScreen } from './screens/phone-verification.ts';
import { sessionScreen } from './screens/session.ts';
import { signInScreen } from './screens/sign-in.ts';
import { signUpScreen } from './screens/sign-up.ts';
import { submissionScreen } from './screens/submission.ts';
import { submissionFormScreen } from './screens/submission-form.ts';
import { renewalScreen } from './screens/token-renewal.ts';
import { updateScreen } from './screens/update.ts';
import { videoSearchScreen } from './screens/video-search.ts';
import { noteSight, writeSights } from './sights.ts';
import { walk } from './walk.ts';
import type { Walk } from './walk-of.ts';
import { furtherWalks, walks } from './walks.ts';

type ScreenOf = (fan: DomFan) => Screen<AnyStateMachine>;
const SCREENS: { [Name in keyof typeof walks]: Record<string, ScreenOf> } = {
  'account-form': { '/signup': accountFormScreen },
  'account-recovery': { '/account-recovery': recoveryScreen },
  'account-status': { '/login': statusScreen },
  'application-withdrawal': { '/audition/new-voice-2026': withdrawalScreen },
  'application-correction': {
    '/audition/new-voice-2026': (fan) => submissionFormScreen(fan, AUDITION, application),
  },
  'application-form': {
    '/audition/new-voice-2026': (fan) => submissionFormScreen(fan, AUDITION, null),
  },
  'audition-application': {
    '/audition/new-voice-2026': (fan) => submissionScreen(fan, AUDITION),
  },
  availability: {
    'the ID': (fan) => availabilityScreen(fan, NAMES.username),
    'the nickname': (fan) => availabilityScreen(fan, NAMES.nickname),
  },
  'code-entry': { '/signup': textedCodeScreen },
  connectivity: { 'every page': connectivityScreen },
  consent: { '/signup': consentScreen },
  deactivation: { '/account-manage': deactivationScreen },
  'email-confirmation': { '/account-manage': emailConfirmationScreen },
  'entry-correction': { '/event/encore-night': (fan) => submissionFormScreen(fan, EVENT, entry) },
  'entry-form': { '/event/encore-night': (fan) => submissionFormScreen(fan, EVENT, null) },
  'event-entry': { '/event/encore-night': (fan) => submissionScreen(fan, EVENT) },
  'find-id': { '/find-id': findIdScreen },
  'find-password': { '/find-password': findPasswordScreen },
  'game-popup': { '/': gamePopupScreen },
  'google-link': { 'the menu': googleLinkScreen },
  'google-popup': { '/login': googlePopupScreen },
  'google-sign-in': { '/login': googleSignInScreen },
  'install-prompt': { '/': installPromptScreen },
  intro: { '/': introScreen },
  language: { 'the header': languageScreen },
  'nickname-setup': { '/set-nickname': nicknameSetupScreen },
  'phone-verification': { '/signup': phoneScreen },
  session: { 'every page': sessionScreen },
  'sign-in': { '/login': signInScreen },
  'sign-up': { '/signup': signUpScreen },
  'token-renewal': { '/event/encore-night': renewalScreen },
  update: { 'every page': updateScreen },
  'video-search': { '/video': videoSearchScreen },
};

const FURTHER: { [Name in keyof typeof furtherWalks]: Record<string, ScreenOf> } = {
  'code-entry': {
    'an email': confirmedEmailScreen,
    'a deactivation': provedAccountScreen,
    'Google’s link': linkedGoogleScreen,
  },
  deactivation: { 'with a password': passwordDeactivationScreen },
};

beforeAll(async () => {
  const words = createWords();
  for (const language of LANGUAGES) await words.show(language);
});

afterAll(writeSights);

/** What lies over every page is seen elsewhere than its chart says. */
const isOverlay = (chart: string) => ['connectivity', 'language', 'update'].includes(chart);

const playedOn = (place: string, { model, paths }: Walk, screenOf: ScreenOf) =>
  describe(`${model.chart.id} on ${place}`, () => {
    test.each(paths.map((path) => [storyOf(path), path] as const))('%s', async (_, path) => {
      const fan = domFan();
      const placed = isOverlay(model.chart.id) ? undefined : fan;
      await walk(model, path, screenOf(fan), placed, noteSight);
    });
  });

for (const [name, walked] of Object.entries(walks)) {
  const places = Object.entries(SCREENS).find(([chart]) => chart === name)?.[1] ?? {};
  for (const [place, screenOf] of Object.entries(places)) playedOn(place, walked, screenOf);
}

for (const [name, further] of Object.entries(furtherWalks)) {
  const places = Object.entries(FURTHER).find(([chart]) => chart === name)?.[1] ?? {};
  test(`every further walk of ${name} has a screen`, () => {
    expect(Object.keys(places)).toEqual(Object.keys(further));
  });
  for (const [place, walked] of Object.entries(further)) {
    const screenOf = places[place];
    if (screenOf) playedOn(place, walked, screenOf);
  }
}
