import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import * as LIMITS from '../../../contract/limits.ts';
import type { CodeEntrySnapshot } from '../../../machines/code-entry.types.ts';
import { CODE_WORDS, useCodeAnswer } from '../shared/code-entry/code-words.ts';
import { SentCodeField } from '../shared/code-entry/sent-code-field.tsx';
import { useLinkWords } from '../shared/google-link/google-link-words.ts';

const WORDS = {
  ...CODE_WORDS,
  expired: msg`The verification code has expired. Please start over.`,
  exhausted: msg`Too many incorrect codes. Please start over.`,
};

type CodeEntryProps = {
  ref: Ref<HTMLInputElement>;
  code: CodeEntrySnapshot | undefined;
  digits: string;
  onType: (digits: string) => void;
};

export const MailedCodeEntry = ({ ref, code, digits, onType }: CodeEntryProps) => {
  const { t } = useLingui();
  const words = useLinkWords();
  const answer = useCodeAnswer(code, WORDS);
  const tone = code?.hasTag('over') ? 'warn' : 'bad';
  const { problem = null } = code?.context ?? {};
  const text =
    answer?.text ?? (problem && words(problem, t`There was a problem verifying the code.`));

  return (
    <SentCodeField
      ref={ref}
      code={code}
      lifetime={LIMITS.googleLinkCodeLifetime}
      value={digits}
      hint={t`The email may take a minute. Check your spam folder too.`}
      answer={text ? { tone, text } : undefined}
      onChange={onType}
    />
  );
};
