import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { COUNTRIES } from '../../../contract/countries.ts';
import { digitsOnly, phoneProblem } from '../../../contract/rules/phone.ts';
import type { PhoneNumber } from '../../../machines/phone-verification.types.ts';
import {
  codeTimes,
  type PhoneSnapshot,
  type PhoneVerification,
} from '../../flows/phone-verification.ts';
import { FieldButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLanguageTag } from '../../ui/use-language.ts';
import { INVALID_PHONE, usePhoneWords } from './phone-words.ts';
import { useSecondsUntil } from './seconds-until.ts';
import * as css from './steps.css.ts';

/** Every country by its name in the fan's language, in that language's order. */
function useCountries() {
  const tag = useLanguageTag();
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    const { compare } = new Intl.Collator(tag);
    return COUNTRIES.map(({ code, country }) => ({
      value: code,
      label: `${names.of(country) ?? country} (${code})`,
    })).sort((a, b) => compare(a.label, b.label));
  }, [tag]);
}

const SendLabel = ({ now }: { now: PhoneSnapshot }) => {
  const { t } = useLingui();
  const { sent } = now.context;
  const seconds = useSecondsUntil(sent && codeTimes(sent).resendableAt);
  if (now.hasTag('verified')) return t`Sent`;
  if (now.hasTag('sent') && seconds > 0) return t`Sent (${seconds})`;
  return sent || now.hasTag('expired') || now.hasTag('exhausted') ? t`Resend` : t`Verify`;
};

function useNumberAnswer(now: PhoneSnapshot): { tone: 'bad'; text: string } | undefined {
  const { t } = useLingui();
  const words = usePhoneWords();
  const { number, problem } = now.context;
  if (number.national !== '' && phoneProblem(number.callingCode, number.national)) {
    return { tone: 'bad', text: t(INVALID_PHONE) };
  }
  const isOfNumber = problem && (problem.call !== 'verifyCode' || problem.code === 'phone_taken');
  return isOfNumber ? { tone: 'bad', text: words(problem) } : undefined;
}

/** Whose number it is; any edit gives up what was proved of the one before. */
export const NumberEntry = ({ phone }: { phone: PhoneVerification }) => {
  const { t } = useLingui();
  const now = useSelector(phone, (snapshot) => snapshot);
  const { number } = now.context;
  const answer = useNumberAnswer(now);

  const edit = (edited: PhoneNumber) => {
    if (edited.national === number.national && edited.callingCode === number.callingCode) return;
    phone.send({ type: 'number.edit', number: edited });
  };

  return (
    <>
      <Select
        label={t`Country`}
        name="country"
        autoComplete="tel-country-code"
        lines={0}
        value={number.callingCode}
        options={useCountries()}
        onChange={(callingCode) => edit({ ...number, callingCode })}
      />
      <TextField
        label={t`Phone number`}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="send"
        lines={2}
        clean={digitsOnly}
        value={number.national}
        answer={answer}
        onChange={(national) => edit({ ...number, national })}
        onKeyDown={(event) => {
          // Enter in the number sends the code; only then is there something to go on with.
          if (event.key !== 'Enter' || !now.can({ type: 'code.send' })) return;
          event.preventDefault();
          phone.send({ type: 'code.send' });
        }}
        start={<span className={css.callingCode}>{number.callingCode}</span>}
        end={
          <FieldButton
            busy={now.hasTag('sending')}
            disabled={!now.hasTag('sending') && !now.can({ type: 'code.send' })}
            onClick={() => phone.send({ type: 'code.send' })}
          >
            <span className={css.sendLabel}>
              <SendLabel now={now} />
            </span>
          </FieldButton>
        }
      />
    </>
  );
};
