import * as LIMITS from '../../contract/limits.ts';
import type { ServerWords } from '../lib/words.ts';
import type { FanMessage } from '../notifications/tell-fan.ts';

const DAYS = { recoverable: LIMITS.recoveryWindowDays, kept: LIMITS.dataKeptDays };

/** What the owner is told after a change of the account, in case it was not theirs. */
export type OwnerNotice =
  | 'passwordChanged'
  | 'googleLinked'
  | 'googleUnlinked'
  | 'emailChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyRefused'
  | 'deactivated'
  | 'recovered'
  | 'reinstated'
  | 'cardAdded'
  | 'cardRemoved';

export const NOTICES: Record<OwnerNotice, (i18n: ServerWords) => FanMessage> = {
  passwordChanged: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your password was changed'),
    text: i18n.t(
      'The password of your {BRAND} account was changed, and all other devices were logged out.\n\nIf this wasn’t you, set a new password with “Forgotten password?” on the login page, and contact support.',
    ),
    short: i18n.t(
      '[{BRAND}] Your password was changed. Not you? Set a new one with Forgotten password, and contact support.',
    ),
  }),
  googleUnlinked: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your Google account was unlinked'),
    text: i18n.t(
      'Your Google account was unlinked from your {BRAND} account. It no longer logs you in.\n\nIf this wasn’t you, change your password and contact support.',
    ),
  }),
  passkeyAdded: (i18n) => ({
    subject: i18n.t('[{BRAND}] A passkey was added'),
    text: i18n.t(
      'A passkey was added to your {BRAND} account. It logs you in without a password.\n\nIf this wasn’t you, remove it in your account settings, change your password and contact support.',
    ),
  }),
  passkeyRemoved: (i18n) => ({
    subject: i18n.t('[{BRAND}] A passkey was removed'),
    text: i18n.t(
      'A passkey was removed from your {BRAND} account. It no longer logs you in.\n\nIf this wasn’t you, change your password and contact support.',
    ),
  }),
  emailChanged: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your email was changed'),
    text: i18n.t(
      'The email of your {BRAND} account was changed to another address. We no longer send emails to this one.\n\nIf this wasn’t you, change your password at once and contact support.',
    ),
  }),
  cardAdded: (i18n) => ({
    subject: i18n.t('[{BRAND}] A card was added'),
    text: i18n.t(
      'A card was added to your {BRAND} account.\n\nIf this wasn’t you, remove it, change your password and contact support.',
    ),
  }),
  cardRemoved: (i18n) => ({
    subject: i18n.t('[{BRAND}] A card was removed'),
    text: i18n.t(
      'A card was removed from your {BRAND} account.\n\nIf this wasn’t you, change your password and contact support.',
    ),
  }),
  googleLinked: (i18n) => ({
    subject: i18n.t('[{BRAND}] A Google account was linked'),
    text: i18n.t(
      'A Google account was linked to your {BRAND} account. It logs you in from now on.\n\nIf this wasn’t you, unlink it in your account settings, change your password and contact support.',
    ),
  }),
  passkeyRefused: (i18n) => ({
    subject: i18n.t('[{BRAND}] A passkey was refused'),
    text: i18n.t(
      'Someone tried to log in to your {BRAND} account with what seems to be a copy of your passkey. We refused the login.\n\nRemove this passkey in your account settings, add a new one and contact support.',
    ),
  }),
  deactivated: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your account was deactivated'),
    text: i18n.t(
      'Your {BRAND} account was deactivated, and all devices were logged out. It is deleted with all its data after {kept} days.\n\nIf this wasn’t you, log in within {recoverable} days to recover it, change your password and contact support.',
      DAYS,
    ),
    short: i18n.t(
      '[{BRAND}] Your account was deactivated. Not you? Log in within {recoverable} days to recover it, and contact support.',
      DAYS,
    ),
  }),
  recovered: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your account was recovered'),
    text: i18n.t(
      'Your {BRAND} account was recovered, and can be used again.\n\nIf this wasn’t you, change your password and contact support.',
    ),
  }),
  reinstated: (i18n) => ({
    subject: i18n.t('[{BRAND}] Your account was reinstated'),
    text: i18n.t(
      'The suspension of your {BRAND} account was lifted. You can log in and use it again.\n\nIf you have any questions, contact support.',
    ),
    short: i18n.t('[{BRAND}] Your account was reinstated. You can log in again.'),
  }),
};

/** To the number that the account had. */
export const phoneChanged = (i18n: ServerWords): string =>
  i18n.t(
    "[{BRAND}] The phone number of your account was changed. If this wasn't you, change your password and contact support.",
  );

/** The text message that says the same as a mail with this subject. */
export const withHint = (i18n: ServerWords, subject: string): string =>
  i18n.t('{subject}. Not you? Change your password and contact support.', { subject });

/** `device` is what is known of it. */
export const newDevice = (i18n: ServerWords, device: string, moment: string): FanMessage => ({
  subject: i18n.t('[{BRAND}] Login from a new device'),
  text: i18n.t(
    'Someone logged in to your {BRAND} account from a new device: {device}, {moment}.\n\nIf this wasn’t you, log that device out in your account settings, change your password and contact support.',
    { device: device || i18n.t('an unknown browser'), moment },
  ),
});
