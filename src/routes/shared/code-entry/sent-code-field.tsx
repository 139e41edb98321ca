import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { CodeEntrySnapshot } from '../../../../machines/code-entry.types.ts';
import { codeEnd } from '../../../flows/code-entry.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import type { Answer } from '../../../ui/inline-answer.tsx';
import { TimeLeft } from './time-left.tsx';

type SentCodeFieldProps = {
  ref: Ref<HTMLInputElement>;
  /** Undefined once the code was right. */
  code: CodeEntrySnapshot | undefined;
  /** How long the code is valid, in milliseconds, if not as long as usual. */
  lifetime?: number;
  value: string;
  hint?: string | undefined;
  answer: Answer | undefined;
  onChange: (digits: string) => void;
};

/** The six digits of a code that was sent, and how long they are valid. */
export const SentCodeField = ({ code, lifetime, ...field }: SentCodeFieldProps) => {
  const { t } = useLingui();
  const sent = code?.hasTag('sent') ? code.context.sent : null;
  return (
    <CodeField
      {...field}
      label={t`Verification code`}
      name="code"
      lines={2}
      disabled={!sent}
      readOnly={code?.hasTag('confirming') || code?.hasTag('sending')}
      beneath={<TimeLeft until={sent && codeEnd(sent, lifetime)} />}
    />
  );
};
