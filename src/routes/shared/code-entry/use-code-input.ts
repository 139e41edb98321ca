import { useState } from 'react';
import * as LIMITS from '../../../../contract/limits.ts';
import type { CodeSent } from '../../../../machines/code-entry.types.ts';
import type { CodeEntry } from '../../../flows/code-entry.ts';

/** The typed digits belong to one try with one code: a wrong try, the end of the code and another code empty the field. */
export function useCodeInput(
  entry: CodeEntry | undefined,
  sent: CodeSent | null | undefined,
  onFull?: (digits: string) => void,
) {
  const now = entry?.getSnapshot();
  const sentAt = sent?.sentAt;
  const [typed, setTyped] = useState({ sentAt, digits: '' });
  const isOver = now?.hasTag('wrong') || now?.hasTag('over') || typed.sentAt !== sentAt;
  const digits = isOver ? '' : typed.digits;
  return {
    digits,
    isFull: digits.length === LIMITS.codeLength,
    type(next: string) {
      setTyped({ sentAt, digits: next });
      if (now?.context.problem) entry?.send({ type: 'code.edit' });
      if (next.length === LIMITS.codeLength) onFull?.(next);
    },
  };
}
