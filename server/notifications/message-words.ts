import { LANGUAGES, type Language, type LocalizedText } from '../../contract/languages.ts';
import {
  type MessageId,
  type MessageText,
  PLACEHOLDERS,
  writtenAs,
} from '../../contract/rules/message-text.ts';
import { wordsIn } from '../lib/words.ts';

/** Texts whose values are put in when a message is sent. */
type Templates = { t(english: string): string };
type Message = { subject: string; text: string; short?: string };

const WORDS: Record<MessageId, (i18n: Templates) => Message> = {
  'entries-open': (i18n) => ({
    subject: i18n.t('[{BRAND}] {title}'),
    text: i18n.t('{title}\nEntries are open.'),
    short: i18n.t('Entries are open.'),
  }),
  'winners-announced': (i18n) => ({
    subject: i18n.t('[{BRAND}] {title}'),
    text: i18n.t('{title}\nThe winners are announced. See if you’re one of them.'),
    short: i18n.t('The winners are announced. See if you’re one of them.'),
  }),
  won: (i18n) => ({
    subject: i18n.t('[{BRAND}] You won: {title}'),
    text: i18n.t(
      '[{BRAND}] Congratulations! You won {prize} for {title}. Your receipt code is {code}. See My page for what comes next.',
    ),
  }),
  'won-to-confirm': (i18n) => ({
    subject: i18n.t('[{BRAND}] You won: {title}'),
    text: i18n.t(
      '[{BRAND}] Congratulations! You won {prize} for {title}. Your receipt code is {code}. Please confirm on the event’s page by {end}. Otherwise your place goes to somebody else.',
    ),
    short: i18n.t(
      '[{BRAND}] Congratulations! You won {prize} for {title}. Please confirm on the event’s page by {end}.',
    ),
  }),
  'won-with-address': (i18n) => ({
    subject: i18n.t('[{BRAND}] You won: {title}'),
    text: i18n.t(
      '[{BRAND}] Congratulations! You won {prize} for {title}. Your receipt code is {code}. Please choose an address on the event’s page. See My page for what comes next.',
    ),
    short: i18n.t(
      '[{BRAND}] Congratulations! You won {prize} for {title}. Please choose an address on the event’s page.',
    ),
  }),
  'won-with-address-by': (i18n) => ({
    subject: i18n.t('[{BRAND}] You won: {title}'),
    text: i18n.t(
      '[{BRAND}] Congratulations! You won {prize} for {title}. Your receipt code is {code}. Please choose an address on the event’s page by {end} to confirm. Otherwise your place goes to somebody else.',
    ),
    short: i18n.t(
      '[{BRAND}] Congratulations! You won {prize} for {title}. Please choose an address on the event’s page by {end} to confirm.',
    ),
  }),
  'passed-on': (i18n) => ({
    subject: i18n.t('[{BRAND}] You won: {title}'),
    text: i18n.t(
      '[{BRAND}] A place became free, and it’s yours: you won {prize} for {title}. Your receipt code is {code}. See My page for what comes next.',
    ),
  }),
  'passed-on-to-confirm': (i18n) => ({
    subject: i18n.t('[{BRAND}] You won: {title}'),
    text: i18n.t(
      '[{BRAND}] A place became free, and it’s yours: you won {prize} for {title}. Your receipt code is {code}. Please confirm on the event’s page by {end}. Otherwise your place goes to somebody else.',
    ),
    short: i18n.t(
      '[{BRAND}] A place became free, and it’s yours: you won {prize} for {title}. Please confirm on the event’s page by {end}.',
    ),
  }),
  'passed-on-with-address': (i18n) => ({
    subject: i18n.t('[{BRAND}] You won: {title}'),
    text: i18n.t(
      '[{BRAND}] A place became free, and it’s yours: you won {prize} for {title}. Your receipt code is {code}. Please choose an address on the event’s page. See My page for what comes next.',
    ),
    short: i18n.t(
      '[{BRAND}] A place became free, and it’s yours: you won {prize} for {title}. Please choose an address on the event’s page.',
    ),
  }),
  'passed-on-with-address-by': (i18n) => ({
    subject: i18n.t('[{BRAND}] You won: {title}'),
    text: i18n.t(
      '[{BRAND}] A place became free, and it’s yours: you won {prize} for {title}. Your receipt code is {code}. Please choose an address on the event’s page by {end} to confirm. Otherwise your place goes to somebody else.',
    ),
    short: i18n.t(
      '[{BRAND}] A place became free, and it’s yours: you won {prize} for {title}. Please choose an address on the event’s page by {end} to confirm.',
    ),
  }),
  reminder: (i18n) => ({
    subject: i18n.t('[{BRAND}] Please confirm your place: {title}'),
    text: i18n.t(
      '[{BRAND}] You won {prize} for {title}, but haven’t confirmed your place yet. Please confirm on the event’s page by {end}. Otherwise your place goes to somebody else.',
    ),
    short: i18n.t(
      '[{BRAND}] You won {prize} for {title}, but haven’t confirmed your place yet. Please confirm on the event’s page by {end}.',
    ),
  }),
  'reminder-of-address': (i18n) => ({
    subject: i18n.t('[{BRAND}] Please choose an address: {title}'),
    text: i18n.t(
      '[{BRAND}] You won {prize} for {title}, but haven’t confirmed your place yet. Please choose an address on the event’s page by {end} to confirm. Otherwise your place goes to somebody else.',
    ),
    short: i18n.t(
      '[{BRAND}] You won {prize} for {title}, but haven’t confirmed your place yet. Please choose an address on the event’s page by {end} to confirm.',
    ),
  }),
  lapsed: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your place has lapsed: {title}'),
    text: i18n.t(
      '[{BRAND}] Your place for {title} ({code}) was not confirmed in time and has lapsed.',
    ),
  }),
  'given-up': (i18n) => ({
    subject: i18n.t('[{BRAND}] You gave up your place: {title}'),
    text: i18n.t(
      '[{BRAND}] You gave up your place for {title} ({code}). It goes to somebody else.',
    ),
  }),
  'taken-away': (i18n) => ({
    subject: i18n.t('[{BRAND}] Your place was taken away: {title}'),
    text: i18n.t('[{BRAND}] Your place for {title} ({code}) was taken away.\n{reason}'),
    short: i18n.t('[{BRAND}] Your place for {title} ({code}) was taken away. My page says why.'),
  }),
  disqualified: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your entry was disqualified: {title}'),
    text: i18n.t(
      '[{BRAND}] Your entry for {title} ({code}) was disqualified and is not in the draw.\n{reason}',
    ),
    short: i18n.t(
      '[{BRAND}] Your entry for {title} ({code}) was disqualified and is not in the draw. My page says why.',
    ),
  }),
  reinstated: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your entry counts again: {title}'),
    text: i18n.t('[{BRAND}] Your entry for {title} ({code}) counts again and is in the draw.'),
  }),
  corrected: (i18n) => ({
    subject: i18n.t('[{BRAND}] Corrected: {title}'),
    text: i18n.t(
      '[{BRAND}] {title} was corrected.\n{changes}\nYour entry ({code}) stays valid.\nReason: {reason}',
    ),
    short: i18n.t(
      '[{BRAND}] {title} was corrected. Your entry ({code}) stays valid. The event’s page says what and why.',
    ),
  }),
  cancelled: (i18n) => ({
    subject: i18n.t('[{BRAND}] Cancelled: {title}'),
    text: i18n.t(
      '[{BRAND}] {title} was cancelled. Your entry ({code}) no longer counts, and no winners are drawn.\nReason: {reason}',
    ),
    short: i18n.t(
      '[{BRAND}] {title} was cancelled. Your entry ({code}) no longer counts, and no winners are drawn. The event’s page says why.',
    ),
  }),
};

const AS_WRITTEN = Object.fromEntries(PLACEHOLDERS.map((one) => [one, writtenAs(one)]));

function inEach(id: MessageId): MessageText {
  const messageIn = (language: Language): Message => {
    const words = wordsIn(language);
    return WORDS[id]({ t: (english) => words.t<string>(english, AS_WRITTEN) });
  };
  const messages = LANGUAGES.map((language) => [language, messageIn(language)] as const);
  const english = messageIn('en');
  const texts = (part: (message: Message) => string): LocalizedText => ({
    en: part(english),
    ...Object.fromEntries(messages.map(([language, message]) => [language, part(message)])),
  });
  return {
    subject: texts(({ subject }) => subject),
    text: texts(({ text }) => text),
    short: english.short === undefined ? null : texts(({ short = '' }) => short),
  };
}

const made = new Map<MessageId, MessageText>();

/** What is sent until staff publish other words, and what they begin with. */
export function messageWords(id: MessageId): MessageText {
  const message = made.get(id) ?? inEach(id);
  made.set(id, message);
  return message;
}
