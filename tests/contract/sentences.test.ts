import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { catalogues } from '../catalogues.ts';
import { SPEC } from './spec.ts';

/** The sentences of spec §8, and the alerts and responses of §2, §4 and §5, by their catalogue. */
const SENTENCES = {
  account: [
    // §8, Sign-in
    'Server is currently unavailable. Please try again later.',
    'Incorrect {BRAND} ID or password.',
    'Account deactivated. Contact QA for restoration.',
    'Account has been suspended. Contact support.',
    'Access denied.',
    'An unexpected error occurred during sign-in.',
    'An unknown error occurred.',
    'Authentication token is missing.',
    'Login failed',
    // §8, Google nickname step
    'Please fill in all required fields.',
    'Nicknames must contain only English letters, numbers, and underscores.',
    'This nickname is already taken. Please choose another one.',
    'User not found. Please try signing in again.',
    'Invalid input. Please check your information.',
    'Invalid session. Please try signing in again.',
    'Server error. Please try again later.',
    'An unexpected error occurred during nickname setup.',
    'Failed to set nickname. Please try again.',
    // §8, the rest
    'You need to log in to continue.',
    'Something went wrong.',
    'Recovery token is missing. Please contact support.',
    'Recovery failed. Please try again.',
    'Session expired. Please try signing in again.',
    'There was a problem sending the verification code.',
    'The verification code you entered is incorrect.',
    'There was a problem verifying the code.',
    'Please enter a valid ID (5–30 characters: lowercase letters and numbers only).',
    'Your ID contains restricted or inappropriate words.',
    'This ID is available.',
    'This ID is already in use.',
    'Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).',
    'Your nickname contains inappropriate or restricted terms.',
    'This nickname is available.',
    'This nickname is already in use.',
    // §4
    'Account Recovery Successful!',
    'Recover My Account',
    'Create New Account',
    'Please use the account recovery option in the popup.',
    'Google account is already linked.',
    // §5
    'An error occurred on the server.',
    'Passwords do not match.',
    'Please enter a valid email address.',
    'Please enter a valid phone number.',
    'This is the existing phone number.',
    'Please send the verification code first.',
    'Please enter the verification code.',
    // §2 and §8, in these flows
    'next',
    'Complete Setup',
    'Setting up...',
    'Sign up successful.',
    'Verification successful.',
  ],
  banner: ['New content is available!', 'Update now', 'You are back online'],
  messages: ['Something went wrong.', 'You are offline'],
  pages: ['Please enter at least 2 characters to search'],
} as const;

/** Sent by the server or logged; the fan reads another sentence, listed above. */
const WITHOUT_TRANSLATION = [
  'Failed to fetch user information.',
  'Invalid phone number format.',
  'Invalid code.',
  'no token',
  'no user data',
];

const TESTS = new URL('../', import.meta.url);

const testsSay = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('sentences.test.ts'))
  .map((file) => readFileSync(new URL(file, TESTS), 'utf8'))
  .join('\n');

/** In tests a value within a sentence is a template expression or a literal. */
const isSaid = (sentence: string): boolean =>
  sentence === 'next'
    ? /name: 'next'/.test(testsSay)
    : [sentence, sentence.replace('{', '${'), sentence.replace('{BRAND}', 'Encore')].some((text) =>
        testsSay.includes(text),
      );

const table = Object.entries(SENTENCES).flatMap(([catalogue, sentences]) =>
  sentences.map((sentence) => [catalogue, sentence] as const),
);

const byLanguage = new Map(LANGUAGES.map((language) => [language, catalogues(language)]));

const textIn = (language: (typeof LANGUAGES)[number], catalogue: string, sentence: string) =>
  byLanguage.get(language)?.get(catalogue)?.get(sentence);

test.each(table)(
  '%s: “%s” is in the catalogue, translated, and covered by a test',
  (catalogue, sentence) => {
    const untranslated = (['kr', 'cn', 'jp'] as const).filter((language) =>
      ['', undefined, sentence].includes(textIn(language, catalogue, sentence)),
    );
    expect([
      ...(textIn('en', catalogue, sentence) === sentence
        ? []
        : [`en: “${sentence}” is not in ${catalogue}.po`]),
      ...untranslated.map(
        (language) => `${language}: “${sentence}” of ${catalogue}.po has no translation`,
      ),
      ...(isSaid(sentence) ? [] : [`“${sentence}” of ${catalogue}.po is in no test`]),
    ]).toEqual([]);
  },
);

test.each(WITHOUT_TRANSLATION)('“%s” is covered by a test', (sentence) => {
  expect(isSaid(sentence)).toBe(true);
});

const writtenIn = SPEC.replace(/\s+/g, ' ');

test.each([...table.map(([, sentence]) => sentence), ...WITHOUT_TRANSLATION])(
  '“%s” is in docs/spec',
  (sentence) => {
    expect(writtenIn.includes(sentence), `“${sentence}” is not in docs/spec`).toBe(true);
  },
);
