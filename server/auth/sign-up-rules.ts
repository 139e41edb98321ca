import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';
import { type Consents, hasRequiredConsents } from '../../contract/rules/consent.ts';
import { isEmail } from '../../contract/rules/email.ts';
import { nicknameProblem, usernameProblem } from '../../contract/rules/names.ts';
import { passwordProblem } from '../../contract/rules/password.ts';
import type { SignUpBody } from '../../contract/schemas/auth.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
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

const NAME_PROBLEMS = { username: usernameProblem, nickname: nicknameProblem };
export type NameKind = keyof typeof NAME_PROBLEMS;

export function checkName(kind: NameKind, name: string, field: string = kind): void {
  const problem = NAME_PROBLEMS[kind](name);
  if (!problem) return;
  const flaw = problem === 'invalid' ? 'invalid' : 'forbidden';
  throw refuse(400, `${flaw}_${kind}`, MESSAGES[kind][problem], field);
}

/** `own` are the names that a password must not contain. */
export function checkPassword(
  { password, passwordCheck }: Pick<SignUpBody, 'password' | 'passwordCheck'>,
  own: readonly string[],
): void {
  const problem = passwordProblem(password, own);
  if (problem) throw refuse(400, `${problem}_password`, MESSAGES.password[problem], 'password');
  if (password === passwordCheck) return;
  throw refuse(400, 'password_mismatch', MESSAGES.password.mismatch, 'passwordCheck');
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
export function checkSignUp(body: SignUpBody): SignUpForm {
  const consents = {
    service_terms: body.service_terms ?? true,
    privacy_policy: body.privacy_policy ?? true,
    notification_settings: body.notification_settings,
    marketing_push: body.marketing_push,
  };
  if (!hasRequiredConsents(consents)) {
    const field = consents.service_terms ? 'privacy_policy' : 'service_terms';
    throw refuse(400, 'consent_required', MESSAGES.consent, field);
  }
  const phone = checkPhone(body.phoneNumber);
  checkName('username', body.username);
  checkPassword(body, [body.username, body.nickname]);
  if (!isEmail(body.email)) throw refuse(400, 'invalid_email', MESSAGES.email.invalid, 'email');
  checkName('nickname', body.nickname);

  const phoneToken = body.phoneNumbertoken ?? body.phoneNumberToken ?? '';
  if (!isToken(phoneToken)) throw phoneUnverified();
  const { username, nickname, email, password } = body;
  const account = { username, nickname, email, password, ...phone, phoneToken };
  return { ...account, consents, ...languagesOf(body) };
}

export const phoneUnverified = () =>
  refuse(400, 'invalid_phone_token', MESSAGES.phone.unverified, 'phoneNumber');
