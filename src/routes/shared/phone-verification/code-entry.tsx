import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import {
  codeExpiry,
  type PhoneSnapshot,
} from '../../../flows/phone-verification/phone-verification.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import type { Answer } from '../../../ui/inline-answer.tsx';
import { TimeLeft } from '../wizard/time-left.tsx';
import { CODE_WORDS, usePhoneWords } from './phone-words.ts';

function useCodeAnswer(now: PhoneSnapshot): Answer | undefined {
  const { t } = useLingui();
  const { problem } = now.context;
  const words = usePhoneWords(problem);
  if (now.hasTag('verified')) return { tone: 'good', text: t(CODE_WORDS.verified) };
  if (now.hasTag('expired')) return { tone: 'warn', text: t(CODE_WORDS.expired) };
  if (now.hasTag('exhausted')) return { tone: 'bad', text: t(CODE_WORDS.exhausted) };
  return problem?.call === 'verifyCode' && problem.code !== 'phone_taken' && words
    ? { tone: 'bad', text: words }
    : undefined;
}

type CodeEntryProps = {
  ref: Ref<HTMLInputElement>;
  now: PhoneSnapshot;
  code: string;
  onType: (digits: string) => void;
};

export const TextedCodeEntry = ({ ref, now, code, onType }: CodeEntryProps) => {
  const { t } = useLingui();
  const { sent } = now.context;
  const alive = now.hasTag('sent');
  return (
    <CodeField
      ref={ref}
      label={t`Verification code`}
      name="code"
      lines={2}
      hint={alive ? t`We’ve sent you a code. It may take a minute.` : undefined}
      value={code}
      answer={useCodeAnswer(now)}
      disabled={!alive}
      readOnly={now.hasTag('verifying')}
      onChange={onType}
      beneath={<TimeLeft until={alive && sent ? codeExpiry(sent) : null} />}
    />
  );
};
