import { withoutUnseen } from './unseen.ts';

const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;

/** Full-width characters, as Japanese and Chinese keyboards write them, are meant as their plain forms. */
export const plainEmail = (typed: string): string =>
  withoutUnseen(typed).normalize('NFKC').replace(/。/g, '.');

/** As it is judged and stored. A space inside stays, and is refused: nobody knows what was meant. */
export const tidyEmail = (typed: string): string => plainEmail(typed).trim();

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Something, an @, and a domain whose top level has two or more characters and is no number (spec §5,
 * Email address; lengths of RFC 5321). An address is proved by its code, so what mail providers allow is not judged:
 * only what would need quotes in a mail's head is refused.
 */
export function isEmail(value: string): boolean {
  if (value.length > LONGEST_ADDRESS) return false;
  const [local = '', domain = '', ...others] = value.split('@');
  const labels = domain.split('.');
  return (
    others.length === 0 &&
    /^[^\s\p{C}"(),:;<>[\\\]]+$/u.test(local) &&
    local.length <= LONGEST_LOCAL_PART &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^(?!\d+$).{2}/u.test(labels.at(-1) ?? '')
  );
}
