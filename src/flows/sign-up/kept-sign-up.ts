import type { GivenConsents } from '../../../contract/rules/consent.ts';
import { textAt } from '../../api/api-error.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import { type KeptPhone, phoneIn } from '../phone-verification/kept-phone.ts';
import { at, consentsIn, type KeptName, nameIn } from '../shared/kept-fields.ts';
import { recordIn } from '../shared/stored-record.ts';

/** What a reload or a detour finds again, in this tab only. Passwords are never among it. */
export type KeptSignUp = KeptPhone & {
  consents: GivenConsents;
  username: KeptName;
  nickname: KeptName;
  email: string;
  /** Whether one was typed, which a reload takes. */
  hadPassword: boolean;
};

const KEY = 'signUp';

export function readSignUp(store: KeyValueStore): KeptSignUp | null {
  const source = recordIn(store.get(KEY));
  if (!source) return null;
  return {
    consents: consentsIn(at(source, 'consents')),
    ...phoneIn(source),
    username: nameIn(at(source, 'username')),
    nickname: nameIn(at(source, 'nickname')),
    email: textAt(source, 'email') ?? '',
    hadPassword: source.hadPassword === true,
  };
}

export const keepSignUp = (store: KeyValueStore, kept: KeptSignUp) =>
  store.set(KEY, JSON.stringify(kept));

export const forgetSignUp = (store: KeyValueStore) => store.remove(KEY);
