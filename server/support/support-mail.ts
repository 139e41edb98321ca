import { BRAND } from '../../contract/brand.ts';
import type { Language } from '../../contract/languages.ts';
import { wordsIn } from '../lib/words.ts';
import type { SupportRequest } from '../repositories/support-requests.ts';

type Mail = { subject: string; text: string };

/**
 * Tells the fan the number of the request, in the fan's language. Without the fan's text: anybody can
 * type somebody else's address, and must not be able to send them a text of their choice.
 */
export function receiptMail(language: Language, number: string): Mail {
  const i18n = wordsIn(language);
  return {
    subject: i18n.t('[{BRAND}] We’ve got your message ({number})', { number }),
    text: i18n.t(
      'Thank you for writing to us. Your request number is {number}.\n\nWe read every message and reply to this address. If you didn’t write to us, ignore this email.',
      { number },
    ),
  };
}

/** Brings the request to the people who answer it. */
export const requestMail = ({
  number,
  topic,
  email,
  language,
  userId,
  message,
}: SupportRequest) => ({
  subject: `[${BRAND}] ${number} ${topic}`,
  text: `From: ${email}\nLanguage: ${language}\nAccount: ${userId ?? 'none'}\n\n${message}`,
  replyTo: email,
});

/** The answer of the support, as it was written. */
export function answerMail(language: Language, number: string, answer: string): Mail {
  const i18n = wordsIn(language);
  const line = i18n.t('Your request number: {number}', { number });
  return {
    subject: i18n.t('[{BRAND}] Answer to your request ({number})', { number }),
    text: `${answer}\n\n--\n${BRAND}\n${line}`,
  };
}
