import { COUNTRIES } from '../../contract/countries.ts';
import type { Consents } from '../../contract/rules/consent.ts';
import type { CodeSent, PhoneNumber, PhoneProof } from '../../machines/phone-verification.types.ts';
import { textAt } from '../api/api-error.ts';
import type { KeyValueStore } from '../platform/platform.ts';
import { at, consentsIn, type KeptName, nameIn, type Source } from './kept-fields.ts';
import { recordIn } from './stored-record.ts';

/**
 * What a reload or a detour finds again, in this tab only. Passwords and codes are never among it. The phone's proof
 * is: it works once, for this number and purpose, dies by itself, and losing it would cost another message.
 */
export type KeptSignUp = {
  consents: Consents;
  number: PhoneNumber | null;
  sent: (CodeSent & { misses: number }) | null;
  proof: PhoneProof | null;
  username: KeptName;
  nickname: KeptName;
  email: string;
};

const KEY = 'signUp';

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

export function readSignUp(store: KeyValueStore): KeptSignUp | null {
  const source = recordIn(store.get(KEY));
  if (!source) return null;
  return {
    consents: consentsIn(at(source, 'consents')),
    number: numberIn(at(source, 'number')),
    sent: sentIn(at(source, 'sent')),
    proof: proofIn(at(source, 'proof')),
    username: nameIn(at(source, 'username')),
    nickname: nameIn(at(source, 'nickname')),
    email: textAt(source, 'email') ?? '',
  };
}

export const keepSignUp = (store: KeyValueStore, kept: KeptSignUp) =>
  store.set(KEY, JSON.stringify(kept));

export const forgetSignUp = (store: KeyValueStore) => store.remove(KEY);
