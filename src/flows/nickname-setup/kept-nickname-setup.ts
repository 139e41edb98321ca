import type { GivenConsents } from '../../../contract/rules/consent.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import { at, consentsIn, type KeptName, nameIn } from '../shared/kept-fields.ts';
import { recordIn } from '../shared/stored-record.ts';

/** What a reload or a detour finds again, in this tab only and for this set-up token only. */
export type KeptNicknameSetup = { consents: GivenConsents; nickname: KeptName };

const KEY = 'nicknameSetup';

/** Nothing of what another Google account has agreed to. */
export function readNicknameSetup(store: KeyValueStore, token: string): KeptNicknameSetup | null {
  const source = recordIn(store.get(KEY));
  if (source?.token !== token) return null;
  return {
    consents: consentsIn(at(source, 'consents')),
    nickname: nameIn(at(source, 'nickname')),
  };
}

export const keepNicknameSetup = (store: KeyValueStore, token: string, kept: KeptNicknameSetup) =>
  store.set(KEY, JSON.stringify({ token, ...kept }));

export const forgetNicknameSetup = (store: KeyValueStore) => store.remove(KEY);
