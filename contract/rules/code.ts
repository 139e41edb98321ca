import * as LIMITS from '../limits.ts';
import { withPlainDigits } from './digits.ts';

/** The digits of a typed or pasted code, in any script: of a message with other numbers, those of the only one that is as long as a code. */
export function codeDigits(typed: string): string {
  const plain = withPlainDigits(typed);
  const runs = plain.match(/\d+/g) ?? [];
  // Our own text message repeats it, for the phone.
  const [code, ...others] = new Set(runs.filter(({ length }) => length === LIMITS.codeLength));
  return code && others.length === 0 ? code : plain.replace(/\D+/g, '');
}
