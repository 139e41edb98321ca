import { useState } from 'react';
import { type Country, DEFAULT_COUNTRY, isCountry } from '../../../contract/countries.ts';
import type { AddressInput, PostalAddress } from '../../../contract/schemas/addresses.ts';
import { useUser } from '../../flows/app/use-app.tsx';
import type { DraftKey } from '../../flows/shared/draft-keys.ts';
import { dropDraft } from '../../flows/shared/drafts.ts';
import { useDraft } from '../../flows/shared/use-draft.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import { randomToken } from '../../platform/random-token.ts';
import { useLanguage } from '../../ui/use-language.ts';

const STORED: DraftKey = 'addressDraft';

type Draft = Omit<AddressInput, 'country'> & {
  /** Empty until something is typed; until then the usual country of the language is shown. */
  country: Country | '';
  /** For an address to be added: sent twice with one key, it is added once. Each edit makes a new key. */
  key: string;
  /** The version of a known address that was opened. */
  replaces: string;
  makeDefault: 'on' | '';
};

/** `id` is null for a new address. */
const draftOf = (id: string | null | undefined) => ({ key: STORED, about: id ?? 'new' });

export const forgetAddressDraft = (session: KeyValueStore, id: string | null | undefined) =>
  dropDraft(session, draftOf(id));

const EMPTY: Omit<Draft, 'key' | 'replaces' | 'makeDefault'> = {
  name: '',
  phone: '',
  country: '',
  street: '',
  unit: '',
  district: '',
  city: '',
  region: '',
  postcode: '',
};

const opened = (address: PostalAddress | null): Draft => ({
  ...(address ?? EMPTY),
  key: randomToken(),
  replaces: address?.updatedAt ?? '',
  makeDefault: '',
});

/** The fan's draft: neither a reload nor a visit to another page loses it. */
export function useAddressDraft(address: PostalAddress | null) {
  const language = useLanguage();
  const ownCountry = useUser()?.country_code;
  const [first] = useState(() => opened(address));
  const [typed, edit] = useDraft(draftOf(address?.id), first);
  const usual = isCountry(ownCountry) ? ownCountry : DEFAULT_COUNTRY[language];
  const country = isCountry(typed.country) ? typed.country : usual;
  return [
    { ...typed, country },
    // From the first edit on, the country is fixed, even if the language changes.
    (change: Partial<AddressInput & Pick<Draft, 'makeDefault'>>) =>
      edit({ country, ...change, key: randomToken() }),
  ] as const;
}
