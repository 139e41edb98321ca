import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import { type ServerWords, wordsIn } from '../lib/words.ts';
import type { MailPurpose } from '../repositories/codes.ts';

/** Only earlier builds mail a code for `deactivation`. */
export type SentPurpose = Exclude<MailPurpose, 'deactivation'>;

type Mail = { subject: string; text: string };

const MAILS: Record<SentPurpose | 'link', (i18n: ServerWords) => Mail> = {
  'confirm-email': (i18n) => ({
    subject: i18n.t('[{BRAND}] Confirm your email'),
    text: i18n.t(
      'Enter it in {BRAND} to confirm this is your email. If you didn’t ask for this, ignore this email. Nothing will be confirmed.',
    ),
  }),
  'change-email': (i18n) => ({
    subject: i18n.t('[{BRAND}] Confirm your new email'),
    text: i18n.t(
      'Enter it in {BRAND} to make this the email of your account. If you didn’t ask for this, ignore this email. Nothing will be changed.',
    ),
  }),
  proof: (i18n) => ({
    subject: i18n.t('[{BRAND}] Verification code for your account'),
    text: i18n.t(
      'Enter it in {BRAND} to confirm that the account is yours. After that it can be changed or deactivated. If you didn’t ask for this, ignore this email and don’t share the code with anyone. Your account stays as it is.',
    ),
  }),
  link: (i18n) => ({
    subject: i18n.t('[{BRAND}] Verification code for your Google account'),
    text: i18n.t(
      'Enter it in {BRAND} to link this Google account to your account. If you didn’t ask for this, ignore this email. Nothing will be linked.',
    ),
  }),
};

function mailFor(purpose: keyof typeof MAILS, language: Language, code: string, lifetime: number) {
  const i18n = wordsIn(language);
  const { subject, text } = MAILS[purpose](i18n);
  const minutes = lifetime / 60_000;
  const line = i18n.t('Your verification code is {code}. It’s valid for {minutes} minutes.', {
    code,
    minutes,
  });
  return { subject, text: `${line}\n\n${text}` };
}

/** The mail that brings a code to the account's own or its next address, in the fan's language. */
export const accountCodeMail = (purpose: SentPurpose, language: Language, code: string): Mail =>
  mailFor(purpose, language, code, LIMITS.codeLifetime);

/** The mail that brings the code for linking a Google account, in the fan's language. */
export const linkCodeMail = (language: Language, code: string): Mail =>
  mailFor('link', language, code, LIMITS.googleLinkCodeLifetime);
