import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';
import { accountFaults } from '../../contract/rules/account-form.ts';
import { type ConsentFlag, type Consents, consentFaults } from '../../contract/rules/consent.ts';
import { tidyEmail } from '../../contract/rules/email.ts';
import type { SignUpBody } from '../../contract/schemas/auth.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { refuseFault } from '../lib/refuse-fault.ts';
import { type TextedPhone, textedPhone } from './phone-numbers.ts';
import { isToken } from './tokens.ts';

/** A valid form. */
export type SignUpForm = {
  username: string;
  nickname: string;
  email: string;
  password: string;
  phoneNumber: string;
  countryCode: string;
  phoneToken: string;
  consents: Consents;
  language: Language;
  consentLanguage: Language;
};

/** Throws if a required consent is refused. */
export function checkConsents(body: Pick<SignUpBody, ConsentFlag>): Consents {
  const consents = {
    service_terms: body.service_terms ?? true,
    privacy_policy: body.privacy_policy ?? true,
    notification_settings: body.notification_settings,
    marketing_push: body.marketing_push,
  };
  refuseFault(consentFaults(consents), { consent_required: MESSAGES.consent });
  return consents;
}

/** The account's language, and the language its consents were read in. */
export function languagesOf(body: Pick<SignUpBody, 'language' | 'consent_language'>) {
  const language = isLanguage(body.language) ? body.language : DEFAULT_LANGUAGE;
  const read = body.consent_language;
  return { language, consentLanguage: isLanguage(read) ? read : language };
}

/** The number in its canonical form, with its country; throws if it gets no texts. */
export function checkPhone(value: string): TextedPhone {
  const phone = textedPhone(value);
  if (typeof phone === 'object') return phone;
  throw refuse(400, phone, MESSAGES.phone[phone], 'phoneNumber');
}

/** Throws for the first rule that the form breaks, in the order of its steps. */
export function checkSignUp({ email: typed, ...form }: SignUpBody): SignUpForm {
  const body = { ...form, email: tidyEmail(typed) };
  const consents = checkConsents(body);
  const phone = checkPhone(body.phoneNumber);
  refuseFault(accountFaults(body));

  const phoneToken = body.phoneNumbertoken ?? body.phoneNumberToken ?? '';
  if (!isToken(phoneToken)) throw phoneUnverified();
  const { username, nickname, email, password } = body;
  const account = { username, nickname, email, password, ...phone, phoneToken };
  return { ...account, consents, ...languagesOf(body) };
}

export const phoneUnverified = () =>
  refuse(400, 'invalid_phone_token', MESSAGES.phone.unverified, 'phoneNumber');
