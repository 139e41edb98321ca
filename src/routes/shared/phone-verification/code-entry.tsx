import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { codeIn } from '../../../flows/code-entry.ts';
import type { PhoneSnapshot } from '../../../flows/phone-verification/phone-verification.ts';
import type { Answer } from '../../../ui/inline-answer.tsx';
import { CODE_WORDS, useCodeAnswer } from '../code-entry/code-words.ts';
import { SentCodeField } from '../code-entry/sent-code-field.tsx';
import { usePhoneWords } from './phone-words.ts';

/** A failure to send is said at the number. */
function useTextedCodeAnswer(now: PhoneSnapshot): Answer | undefined {
  const { t } = useLingui();
  const code = codeIn(now);
  const answer = useCodeAnswer(code);
  const problem = code?.hasTag('sent') ? code.context.problem : null;
  const words = usePhoneWords(problem?.call === 'verifyCode' ? problem : null);
  if (now.hasTag('verified')) return { tone: 'good', text: t(CODE_WORDS.verified) };
  return answer ?? (words ? { tone: 'bad', text: words } : undefined);
}

type CodeEntryProps = {
  ref: Ref<HTMLInputElement>;
  now: PhoneSnapshot;
  digits: string;
  onType: (digits: string) => void;
};

export const TextedCodeEntry = ({ ref, now, digits, onType }: CodeEntryProps) => {
  const { t } = useLingui();
  const code = codeIn(now);
  return (
    <SentCodeField
      ref={ref}
      code={code}
      value={digits}
      hint={code?.hasTag('sent') ? t`We’ve sent you a code. It may take a minute.` : undefined}
      answer={useTextedCodeAnswer(now)}
      onChange={onType}
    />
  );
};
