import { DEFAULT_COUNTRY, isCountry } from '../../../contract/countries.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';
import type { CodeFacts } from '../../../machines/code-entry.types.ts';
import type {
  NumberFacts,
  PhoneContext,
  PhoneFacts,
  PhoneNumber,
  PhoneProof,
  SendingTo,
} from '../../../machines/phone-verification.types.ts';
import { isRecord } from '../../api/api-error.ts';
import type { App } from '../app/app.ts';
import { preferredLanguage } from '../app/language.ts';
import { codeFactsIn } from '../shared/code-facts.ts';
import { at, type Source } from '../shared/saved-fields.ts';
import { partOf } from '../shared/tab-flow.ts';
import type { PhoneVerification } from './phone-verification.ts';

const NOTHING_SENT: CodeFacts = { sent: null, misses: 0, resendAt: null };

/** Some people leave out a leading zero. */
const isSame = (one: PhoneNumber, other: PhoneNumber) =>
  one.country === other.country &&
  one.national.replace(/^0/, '') === other.national.replace(/^0/, '');

/** The state of the codes for every number typed so far; a code that gave a proof is used up, and only its wait is left. */
export const sendingsOf = ({
  earlier,
  number,
  sent,
  misses,
  resendAt,
  proof,
}: PhoneContext): SendingTo[] =>
  [...earlier, { number, ...(proof ? NOTHING_SENT : { sent, misses }), resendAt }].filter(
    (sending) => sending.sent !== null || sending.resendAt !== null,
  );

/** A number with its known state. */
export function numberFacts(number: PhoneNumber, sendings: readonly SendingTo[]): NumberFacts {
  const known = sendings.findLast((sending) => isSame(sending.number, number));
  const { sent, misses, resendAt } = known ?? NOTHING_SENT;
  const earlier = sendings.filter((sending) => sending !== known);
  return { number, sent, misses, resendAt, earlier };
}

const setNumber = (phone: PhoneVerification, number: PhoneNumber) =>
  phone.send({
    type: 'number.edit',
    edited: numberFacts(number, sendingsOf(phone.getSnapshot().context)),
  });

/** Flows whose number or country the fan has edited. */
const edited = new WeakSet<PhoneVerification>();

/** Another number; a valid code for it is restored. */
export function editNumber(phone: PhoneVerification, number: PhoneNumber) {
  edited.add(phone);
  setNumber(phone, number);
}

/**
 * What a reload restores of a phone, without the code. The proof is stored: it works once, for
 * this number and purpose, expires by itself, and losing it would cost another message.
 */
export type SavedPhone = {
  number: PhoneNumber;
  sendings: readonly SendingTo[];
  proof: PhoneProof | null;
};

export const savedPhone = (context: PhoneContext): SavedPhone => ({
  number: context.number,
  sendings: sendingsOf(context),
  proof: context.proof,
});

const untyped = (language: Language): PhoneNumber => ({
  country: DEFAULT_COUNTRY[language],
  national: '',
});

/** Before anything is typed or restored: as the HTML in this language shows it. */
export const untypedPhone = (language: Language): PhoneFacts => ({
  ...numberFacts(untyped(language), []),
  proof: null,
});

export function numberIn({ country, national }: Source): PhoneNumber | null {
  return isCountry(country) && typeof national === 'string' ? { country, national } : null;
}

function sendingIn(source: Source, now: number): SendingTo[] {
  const number = numberIn(at(source, 'number'));
  const code = codeFactsIn(source, now);
  if (!number || !code) return [];
  return [{ number, ...code, sent: code.sent?.phoneNumber === undefined ? null : code.sent }];
}

const proofIn = ({ phoneNumber, token }: Source): PhoneProof | null =>
  typeof phoneNumber === 'string' && typeof token === 'string' ? { phoneNumber, token } : null;

/** Invalid data counts as nothing typed. */
export function phoneFactsIn(source: Source, now: number): PhoneFacts {
  const sendings = Array.isArray(source.sendings)
    ? source.sendings.filter(isRecord).flatMap((sending) => sendingIn(sending, now))
    : [];
  return {
    ...numberFacts(numberIn(at(source, 'number')) ?? untyped(DEFAULT_LANGUAGE), sendings),
    proof: proofIn(at(source, 'proof')),
  };
}

/** The phone number that a flow has verified as a part of it. */
export const phoneOf = (flow: {
  getSnapshot(): { children: { phoneVerification?: PhoneVerification | undefined } };
}): PhoneVerification => partOf(flow.getSnapshot().children.phoneVerification);

export const isNumberTyped = (phone: PhoneVerification): boolean =>
  phone.getSnapshot().context.number.national !== '';

/** Until the fan types a number or chooses a country, it is the one that the fan's language suggests. */
export function suggestCountry(phone: PhoneVerification, platform: App['platform']) {
  if (edited.has(phone) || isNumberTyped(phone)) return;
  setNumber(phone, untyped(preferredLanguage(platform)));
}
