import { COUNTRIES, DEFAULT_CALLING_CODE } from '../../contract/countries.ts';
import type { CodeSent, PhoneNumber, PhoneProof } from '../../machines/phone-verification.types.ts';
import type { App } from './app.ts';
import { at, type Source } from './kept-fields.ts';
import { preferredLanguage } from './language.ts';
import { type PhoneVerification, phoneProof } from './phone-verification.ts';

/**
 * What a reload or a detour finds again of a phone. The code is never among it. The proof is: it works once, for this
 * number and purpose, dies by itself, and losing it would cost another message.
 */
export type KeptPhone = {
  number: PhoneNumber | null;
  sent: (CodeSent & { misses: number }) | null;
  proof: PhoneProof | null;
};

function numberIn({ callingCode, national }: Source): PhoneNumber | null {
  const country = COUNTRIES.find(({ code }) => code === callingCode);
  return country && typeof national === 'string' ? { callingCode: country.code, national } : null;
}

const sentIn = ({ phoneNumber, sentAt, misses }: Source) =>
  typeof phoneNumber === 'string' && typeof sentAt === 'number' && typeof misses === 'number'
    ? { phoneNumber, sentAt, misses }
    : null;

const proofIn = ({ phoneNumber, token }: Source): PhoneProof | null =>
  typeof phoneNumber === 'string' && typeof token === 'string' ? { phoneNumber, token } : null;

export const phoneIn = (source: Source): KeptPhone => ({
  number: numberIn(at(source, 'number')),
  sent: sentIn(at(source, 'sent')),
  proof: proofIn(at(source, 'proof')),
});

export function keptPhone(phone: PhoneVerification): KeptPhone {
  const now = phone.getSnapshot();
  const { number, sent, misses } = now.context;
  return { number, sent: sent && { ...sent, misses }, proof: phoneProof(now) };
}

export function recallPhone(phone: PhoneVerification, { number, sent, proof }: KeptPhone) {
  if (number) phone.send({ type: 'number.edit', number });
  if (proof) phone.send({ type: 'proof.recalled', proof });
  else if (sent) phone.send({ type: 'code.recalled', sent, misses: sent.misses });
}

/** Until a number is typed, the country is the one that the fan's language suggests. */
export function suggestCountry(phone: PhoneVerification, platform: App['platform']) {
  const { national } = phone.getSnapshot().context.number;
  if (national !== '') return;
  const callingCode = DEFAULT_CALLING_CODE[preferredLanguage(platform)];
  phone.send({ type: 'number.edit', number: { callingCode, national } });
}
