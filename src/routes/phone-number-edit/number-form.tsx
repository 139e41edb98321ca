import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DEFAULT_COUNTRY, isCountry } from '../../../contract/countries.ts';
import {
  type PhoneNumber,
  phoneNumberOf,
  phoneProblem,
  toE164,
  wholePhoneNumberOf,
} from '../../../contract/rules/phone.ts';
import type { User } from '../../../contract/user.ts';
import type { AccountChanging } from '../../flows/account-change.ts';
import { useDraft } from '../../flows/shared/use-draft.ts';
import { useLanguage } from '../../ui/use-language.ts';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { translate } from '../shared/messages/translate.ts';
import { useWaitLeft } from '../shared/messages/wait-words.ts';
import { NumberFields } from '../shared/phone-verification/number-fields.tsx';
import {
  INVALID_PHONE,
  NUMBER_PROBLEMS,
  PHONE_REFUSALS,
} from '../shared/phone-verification/phone-words.ts';
import { StepForm } from '../shared/wizard/step-form.tsx';
import * as css from '../shared/wizard/steps.css.ts';
import { SubmitBar } from '../shared/wizard/submit-bar.tsx';

const SAME = msg`This is the existing phone number.`;
const WORDS = formWords({ ...PHONE_REFUSALS, same_phone: SAME });

const NOTHING = { country: '', national: '' };

type NumberFormProps = { changing: AccountChanging; user: User };

/** The number that the account is to have. */
export const NumberForm = ({ changing, user }: NumberFormProps) => {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { problem, busy } = useChange(changing, ['changePhone']);
  const [typed, setNumber] = useDraft({ key: 'phoneDraft', about: 'new' }, NOTHING);
  // Until something is typed, it is that of the number so far, or else of the language.
  const country = isCountry(typed.country)
    ? typed.country
    : phoneNumberOf(user.phoneNumber, DEFAULT_COUNTRY[language]).country;
  const number: PhoneNumber = { country, national: typed.national };
  const [fault, setFault] = useState<MessageDescriptor>();
  const [edited, setEdited] = useState(false);
  const wait = useWaitLeft(problem);
  const said = problem && !edited ? (wait ?? translate(i18n, WORDS(problem))) : undefined;
  const text = fault ? t(fault) : said;
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  const edit = (next: PhoneNumber) => {
    setNumber(next);
    setFault(undefined);
    setEdited(true);
  };
  function faultOf() {
    const wrong = phoneProblem(number);
    if (wrong) return NUMBER_PROBLEMS[wrong];
    const whole = toE164(number);
    if (!whole) return INVALID_PHONE;
    return whole === user.phoneNumber ? SAME : undefined;
  }
  const handIn = (event: FormEvent) => {
    const found = faultOf();
    setFault(found);
    setEdited(false);
    if (!found && !busy) return;
    event.preventDefault();
    input.current?.focus();
  };

  return (
    <StepForm onSubmit={handIn}>
      <ChangeInputs change="changePhone" />
      <div className={css.fields}>
        <p className={css.lead}>
          <Trans>We’ll text you a code to confirm it’s yours.</Trans>
        </p>
        <NumberFields
          ref={input}
          number={number}
          answer={text ? { tone: 'bad', text } : undefined}
          enterKeyHint="send"
          readOnly={busy}
          onCountry={(chosen) => edit({ ...number, country: chosen })}
          onType={(text) => edit(phoneNumberOf(text, country))}
          onBlur={() => number.national && setNumber(wholePhoneNumberOf(number.national, country))}
        />
      </div>
      <SubmitBar busy={busy}>
        <Trans>Continue</Trans>
      </SubmitBar>
    </StepForm>
  );
};
