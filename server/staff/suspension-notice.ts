import type { Language } from '../../contract/languages.ts';
import { momentIn, notifyOwner } from '../auth/owner-notices.ts';
import { wordsIn } from '../lib/words.ts';
import type { FanMessage, Telling } from '../notifications/tell-fan.ts';
import type { UserRow } from '../repositories/users.ts';

export type Sentence = { reason: string; until: Date | null };

function mailIn(language: Language, { reason, until }: Sentence): FanMessage {
  const i18n = wordsIn(language);
  const duration = until
    ? i18n.t('It ends at {end}.', { end: momentIn(language, until) })
    : i18n.t('It lasts until we reinstate your account.');
  return {
    subject: i18n.t('[{BRAND}] Your account was suspended'),
    text: i18n.t(
      'Your {BRAND} account was suspended, and all devices were logged out.\n\nReason: {reason}\n\n{duration}\n\nIf you think this is a mistake, contact support.',
      { reason, duration },
    ),
    short: i18n.t('[{BRAND}] Your account was suspended. Log in to read why.'),
  };
}

/** Tells the fan in the account's language, by text where no address is confirmed. */
export const tellSuspended = (
  services: Telling,
  user: UserRow,
  sentence: Sentence,
): Promise<void> =>
  notifyOwner(services, user, 'suspended', (language) => mailIn(language, sentence));
