import * as LIMITS from '../limits.ts';
import { withPlainDigits } from './digits.ts';

/** The digits of a typed or pasted code, in any script: of a message with other numbers, those of the only one that is as long as a code. */
export function codeDigits(typed: string): string {
  const plain = withPlainDigits(typed);
  const [code, ...others] = (plain.match(/\d+/g) ?? []).filter(
    ({ length }) => length === LIMITS.codeLength,
  );
  return code && others.length === 0 ? code : plain.replace(/\D+/g, '');
}
