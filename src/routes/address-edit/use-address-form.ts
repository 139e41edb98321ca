import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { ADDRESS_RULES } from '../../../contract/address-rules.ts';
import { DEFAULT_COUNTRY } from '../../../contract/countries.ts';
import {
  type AddressFault,
  addressFaults,
  addressParts,
  tidyAddress,
} from '../../../contract/rules/address.ts';
import type { AddressInput, PostalAddress } from '../../../contract/schemas/addresses.ts';
import { focusField } from '../../ui/focus-field.ts';
import type { Answer } from '../../ui/inline-answer.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { translate } from '../shared/messages/translate.ts';
import type { AddressRefusal } from './address-edit.action.ts';
import { FORM_WORDS, fieldWords } from './address-words.ts';
import { useAddressDraft } from './draft.ts';

type Field = keyof AddressInput;

/** A form whose input stays whatever the server or the network does; the first field with an error gets the focus. */
export function useAddressForm(address: PostalAddress | null) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod !== undefined;
  const refusal = useActionData<AddressRefusal>();
  const [typed, edit] = useAddressDraft(address);
  const [faults, setFaults] = useState<AddressFault[]>([]);
  /** An edited field is judged when the form is sent again. */
  const [edited, setEdited] = useState<readonly string[]>([]);
  const { country } = typed;
  // In the country's own order for those who read its language.
  const script = DEFAULT_COUNTRY[language] === country ? 'local' : 'latin';
  const problem = busy ? undefined : refusal?.problem;

  useEffect(() => {
    setEdited([]);
    if (refusal?.problem.field) focusField(form.current, refusal.problem.field);
  }, [refusal]);

  const answerOf = (field: Field): Answer | undefined => {
    const refused = problem?.field === field && !edited.includes(field) ? problem : undefined;
    const said = faults.find((fault) => fault.field === field) ?? refused;
    if (!said) return undefined;
    const words = formWords(fieldWords(field, ADDRESS_RULES[country].code ?? 'postal'));
    return { tone: 'bad', text: translate(i18n, words(said)) };
  };

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
        setFaults(faults.filter((fault) => fault.field !== field));
        setEdited([...edited, field]);
      },
    }),
    /** What is said of the whole form: what the fan can mend comes first. */
    answer:
      problem && !problem.field && faults.length === 0
        ? ({ tone: 'bad', text: translate(i18n, formWords(FORM_WORDS)(problem)) } as const)
        : undefined,
    handIn(submission: FormEvent) {
      const found = addressFaults(tidyAddress(typed), script);
      setFaults(found);
      const [first] = found;
      if (!first && !busy) return;
      submission.preventDefault();
      if (first) focusField(form.current, first.field);
    },
  };
}
