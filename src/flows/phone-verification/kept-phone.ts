import { COUNTRIES, DEFAULT_COUNTRY } from '../../../contract/countries.ts';
import type { PhoneNumber, PhoneProof } from '../../../machines/phone-verification.types.ts';
import { isRecord } from '../../api/api-error.ts';
import type { App } from '../app/app.ts';
import { preferredLanguage } from '../app/language.ts';
import { at, type Source } from '../shared/kept-fields.ts';
import { editNumber, type SendingTo, sendingsOf } from './phone-sendings.ts';
import { type PhoneVerification, phoneProof } from './phone-verification.ts';

/**
 * What a reload or a detour finds again of a phone. The code is never among it. The proof is: it works once, for this
 * number and purpose, dies by itself, and losing it would cost another message.
 */
export type KeptPhone = {
  number: PhoneNumber | null;
  sendings: readonly SendingTo[];
  proof: PhoneProof | null;
};

function numberIn({ country, national }: Source): PhoneNumber | null {
  const known = COUNTRIES.find((one) => one.country === country);
  return known && typeof national === 'string' ? { country: known.country, national } : null;
}

const sentIn = ({ phoneNumber, sentAt }: Source) =>
  typeof phoneNumber === 'string' && typeof sentAt === 'number' ? { phoneNumber, sentAt } : null;

function sendingIn(source: Source): SendingTo[] {
  const number = numberIn(at(source, 'number'));
  const { misses, resendAt } = source;
  if (!number || typeof misses !== 'number') return [];
  return [
    {
      number,
      sent: sentIn(at(source, 'sent')),
      misses,
      resendAt: typeof resendAt === 'number' ? resendAt : null,
    },
  ];
}

const proofIn = ({ phoneNumber, token }: Source): PhoneProof | null =>
  typeof phoneNumber === 'string' && typeof token === 'string' ? { phoneNumber, token } : null;

export const phoneIn = (source: Source): KeptPhone => ({
  number: numberIn(at(source, 'number')),
  sendings: Array.isArray(source.sendings)
    ? source.sendings.filter(isRecord).flatMap(sendingIn)
    : [],
  proof: proofIn(at(source, 'proof')),
});

export function keptPhone(phone: PhoneVerification): KeptPhone {
  const now = phone.getSnapshot();
  return { number: now.context.number, sendings: sendingsOf(phone), proof: phoneProof(now) };
}

export function recallPhone(phone: PhoneVerification, { number, sendings, proof }: KeptPhone) {
  if (number) editNumber(phone, number, sendings);
  if (proof) phone.send({ type: 'proof.recalled', proof });
}

/** Until a number is typed, the country is the one that the fan's language suggests. */
export function suggestCountry(phone: PhoneVerification, platform: App['platform']) {
  const { national } = phone.getSnapshot().context.number;
  if (national !== '') return;
  editNumber(phone, { country: DEFAULT_COUNTRY[preferredLanguage(platform)], national });
}
