import { useState } from 'react';
import { DEFAULT_COUNTRY, isCountry } from '../../../contract/countries.ts';
import type { AddressInput, PostalAddress } from '../../../contract/schemas/addresses.ts';
import { useUser } from '../../flows/app/use-app.tsx';
import type { DraftKey } from '../../flows/shared/draft-keys.ts';
import { useDraft } from '../../flows/shared/use-draft.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import { randomToken } from '../../platform/random-token.ts';
import { useLanguage } from '../../ui/use-language.ts';

const STORED: DraftKey = 'addressDraft';

type Draft = AddressInput & {
  /** Of a future address: sent twice, it is one; a new text gets a new key. */
  key: string;
  /** The version of a known address that was opened. */
  replaces: string;
  makeDefault: 'on' | '';
};

export const forgetAddressDraft = (session: KeyValueStore) => session.remove(STORED);

function useOpened(address: PostalAddress | null): Draft {
  const language = useLanguage();
  const ownCountry = useUser()?.country_code;
  const texts = { street: '', unit: '', district: '', city: '', region: '', postcode: '' };
  const [opened] = useState<Draft>(() => ({
    ...{ name: '', phone: '', ...texts },
    country: isCountry(ownCountry) ? ownCountry : DEFAULT_COUNTRY[language],
    ...address,
    key: randomToken(),
    replaces: address?.updatedAt ?? '',
    makeDefault: '',
  }));
  return opened;
}

/** The fan's draft: neither a reload nor a visit to another page loses it. */
export function useAddressDraft(address: PostalAddress | null) {
  const opened = useOpened(address);
  const [typed, edit] = useDraft({ key: STORED, about: address?.id ?? 'new' }, opened);
  const { country } = typed;
  const draft = isCountry(country) ? typed : { ...typed, country: opened.country };
  return [
    draft,
    (change: Partial<AddressInput & Pick<Draft, 'makeDefault'>>) =>
      edit({ ...change, key: randomToken() }),
  ] as const;
}
