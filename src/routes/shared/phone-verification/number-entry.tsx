import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  type PhoneNumber,
  phoneNumberOf,
  phoneProblem,
  wholePhoneNumberOf,
} from '../../../../contract/rules/phone.ts';
import { codeIn } from '../../../flows/code-entry.ts';
import { editNumber } from '../../../flows/phone-verification/phone-facts.ts';
import type {
  PhoneSnapshot,
  PhoneVerification,
} from '../../../flows/phone-verification/phone-verification.ts';
import { FieldButton } from '../../../ui/button.tsx';
import { useSecondsUntil } from '../wizard/seconds-until.ts';
import * as css from '../wizard/steps.css.ts';
import { NumberFields } from './number-fields.tsx';
import { NUMBER_PROBLEMS, useNumberWords } from './phone-words.ts';
import { SendLabel } from './send-label.tsx';

/** `judged`: the fan has left the field, so the number is complete. */
function useNumberAnswer(now: PhoneSnapshot, judged: boolean) {
  const { t } = useLingui();
  const words = useNumberWords(now);
  const { number } = now.context;
  const wrong = judged && number.national !== '' ? phoneProblem(number) : undefined;
  const text = wrong ? t(NUMBER_PROBLEMS[wrong]) : words;
  return text ? { tone: 'bad' as const, text } : undefined;
}

/** The number's country and digits; any edit drops the proof of the previous one. */
export const NumberEntry = ({ phone }: { phone: PhoneVerification }) => {
  const now = useSelector(phone, (snapshot) => snapshot);
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(false);
  const { number, resendAt } = now.context;
  const { codeEntry } = now.children;
  const code = codeIn(now);
  const wait = useSecondsUntil(resendAt);
  const answer = useNumberAnswer(now, left);
  const sending = code?.hasTag('sending') ?? false;
  const maySend = code?.can({ type: 'code.send' }) ?? false;
  const isTaken = code?.hasTag('refused') ?? false;
  const isNext = code !== undefined && !isTaken && !code.hasTag('sent');

  const edit = (edited: PhoneNumber) => {
    if (edited.national === number.national && edited.country === number.country) return;
    editNumber(phone, edited);
  };
  const type = (typed: string) => {
    setLeft(false);
    // A fan who types a calling code in front of the number is not done with it.
    const isAtEnd = input.current?.selectionStart === typed.length;
    edit(isAtEnd ? phoneNumberOf(typed, number.country) : { ...number, national: typed });
  };
  const leave = () => {
    setLeft(true);
    edit(wholePhoneNumberOf(number.national, number.country));
  };
  const enter = (event: KeyboardEvent) => {
    // Enter in the number sends the code; only then is there a next step.
    if (event.key !== 'Enter' || !maySend) return;
    event.preventDefault();
    leave();
    phone.getSnapshot().children.codeEntry?.send({ type: 'code.send' });
  };

  return (
    <NumberFields
      ref={input}
      number={number}
      answer={answer}
      enterKeyHint="send"
      onCountry={(country) => edit({ ...number, country })}
      onType={type}
      onBlur={leave}
      onKeyDown={enter}
      end={
        <FieldButton
          variant={isNext ? 'primary' : 'quiet'}
          busy={sending}
          disabled={!sending && !maySend}
          onClick={() => codeEntry?.send({ type: 'code.send' })}
        >
          <span className={css.sendLabel}>
            <SendLabel now={now} wait={wait} />
          </span>
        </FieldButton>
      }
    />
  );
};
