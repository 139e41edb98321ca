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
import { at, type Source } from '../shared/saved-fields.ts';
import { partOf } from '../shared/tab-flow.ts';
import type { PhoneVerification } from './phone-verification.ts';

const NOTHING_SENT: CodeFacts = { sent: null, misses: 0, resendAt: null };

/** The limits of a number look back no further. */
const LONGEST_WAIT = 24 * 60 * 60_000;

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

/** Those whose number or country the fan has edited. */
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

function numberIn({ country, national }: Source): PhoneNumber | null {
  return isCountry(country) && typeof national === 'string' ? { country, national } : null;
}

const sentIn = ({ phoneNumber, sentAt }: Source) =>
  typeof phoneNumber === 'string' && typeof sentAt === 'number' ? { phoneNumber, sentAt } : null;

/** A phone whose clock was set back since must not wait for that long. */
function sendingIn(source: Source, now: number): SendingTo[] {
  const number = numberIn(at(source, 'number'));
  const { misses, resendAt } = source;
  if (!number || typeof misses !== 'number') return [];
  const sent = sentIn(at(source, 'sent'));
  const ahead = Math.max(0, (sent?.sentAt ?? 0) - now);
  return [
    {
      number,
      sent: sent && { ...sent, sentAt: sent.sentAt - ahead },
      misses,
      resendAt:
        typeof resendAt === 'number' ? Math.min(resendAt - ahead, now + LONGEST_WAIT) : null,
    },
  ];
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
