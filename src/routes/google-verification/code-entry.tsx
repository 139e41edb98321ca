import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import * as LIMITS from '../../../contract/limits.ts';
import { linkCodeEnd } from '../../flows/google-link/google-link.ts';
import type { GoogleVerification } from '../../flows/google-verification/google-verification.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { useLinkWords } from '../shared/google-link/google-link-words.ts';
import { TimeLeft } from '../shared/wizard/time-left.tsx';

type CodeEntryProps = {
  ref: Ref<HTMLInputElement>;
  verification: GoogleVerification;
  code: string;
  onType: (digits: string) => void;
  onFull: (code: string) => void;
};

/** Six digits are submitted as soon as they are there. */
export const MailedCodeEntry = ({ ref, verification, code, onType, onFull }: CodeEntryProps) => {
  const { t } = useLingui();
  const words = useLinkWords();
  const now = useSelector(verification, (snapshot) => snapshot);
  const { sentAt, verdict } = now.context;
  const isOver = now.hasTag('over');

  const type = (digits: string) => {
    onType(digits);
    if (verdict) verification.send({ type: 'code.edit' });
    if (digits.length === LIMITS.codeLength) onFull(digits);
  };

  return (
    <CodeField
      ref={ref}
      label={t`Verification code`}
      name="code"
      lines={2}
      hint={t`The email may take a minute. Check your spam folder too.`}
      value={code}
      answer={
        verdict
          ? {
              tone: isOver ? 'warn' : 'bad',
              text: words(verdict, t`There was a problem verifying the code.`),
            }
          : undefined
      }
      disabled={isOver}
      readOnly={now.hasTag('verifying')}
      onChange={type}
      beneath={<TimeLeft until={isOver ? null : linkCodeEnd(sentAt)} />}
    />
  );
};
