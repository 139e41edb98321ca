import { useLingui } from '@lingui/react/macro';
import { useActionData, useNavigation } from 'react-router';
import { ADDRESS_RULES } from '../../../contract/address-rules.ts';
import { DEFAULT_COUNTRY } from '../../../contract/countries.ts';
import { addressFaults, addressParts, tidyAddress } from '../../../contract/rules/address.ts';
import type { AddressInput, PostalAddress } from '../../../contract/schemas/addresses.ts';
import type { Answer } from '../../ui/inline-answer.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { useFaults } from '../shared/form/use-faults.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { translate } from '../shared/messages/translate.ts';
import type { AddressRefusal } from './address-edit.action.ts';
import { FORM_WORDS, fieldWords } from './address-words.ts';
import { useAddressDraft } from './draft.ts';

type Field = keyof AddressInput;

/** A form whose input stays whatever the server or the network does. */
export function useAddressForm(address: PostalAddress | null) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const busy = useNavigation().formMethod !== undefined;
  const refusal = useActionData<AddressRefusal>();
  const [typed, edit] = useAddressDraft(address);
  const { country } = typed;
  // In the country's own order for those who read its language.
  const script = DEFAULT_COUNTRY[language] === country ? 'local' : 'latin';
  const { form, faultAt, edited, refusalOfAll, handIn } = useFaults<Field>({
    faultsOf: () => addressFaults(tidyAddress(typed), script),
    refusal: refusal?.problem,
    isBlocked: busy,
  });

  const answerOf = (field: Field): Answer | undefined => {
    const fault = busy ? undefined : faultAt(field);
    if (!fault) return undefined;
    const words = formWords(fieldWords(field, ADDRESS_RULES[country].code ?? 'postal'));
    return { tone: 'bad', text: translate(i18n, words(fault)) };
  };
  const said = busy ? undefined : refusalOfAll;

  return {
    form,
    busy,
    typed,
    edit,
    parts: addressParts(country, script),
    replaces: refusal?.current ?? typed.replaces,
    isGone: refusal?.problem.code === 'not_found',
    fieldOf: (field: Field) => ({
      value: typed[field],
      answer: answerOf(field),
      readOnly: busy,
      onChange(text: string) {
        edit({ [field]: text });
        edited(field);
      },
    }),
    answer: said && ({ tone: 'bad', text: translate(i18n, formWords(FORM_WORDS)(said)) } as const),
    handIn,
  };
}
