import * as LIMITS from '../limits.ts';

export type PasswordProblem = 'invalid' | 'common' | 'personal';

const CLASSES = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!-/:-@[-`{-~]/];

const COMMON = new Set(
  `password1 password12 password123 passw0rd p@ssw0rd p@ssword1 qwerty12 qwerty123 qwertyuiop1
  1q2w3e4r 1q2w3e4r5t q1w2e3r4 abc12345 abcd1234 abcd12345 a1234567 a12345678 a123456789 aa123456
  aa12345678 asdf1234 zxcv1234 qwer1234 iloveyou1 iloveyou2 letmein123 welcome1 welcome123 sunshine1
  princess1 football1 baseball1 dragon123 monkey123 superman1 starwars1 whatever1 trustno1 master123
  shadow123 michael1 charlie1 jordan23 liverpool1 changeme1 test1234 user1234 guest1234 temp1234
  kpop1234 kpop12345 1234abcd 12345abc 123456aa 1234qwer 123qweasd 1qaz2wsx zaq12wsx !qaz2wsx`
    .split(/\s+/)
    .filter(Boolean),
);

/** What a fan types into a password field, with the white space taken out (spec §5, Password). */
export const withoutSpaces = (value: string): string => value.replace(/\s+/g, '');

/**
 * 8–16 printable ASCII characters of at least two of: lowercase, uppercase, digit, symbol;
 * common passwords, and those that contain the fan's own ID or nickname, are refused (spec §5, Password).
 */
export function passwordProblem(
  value: string,
  own: readonly string[] = [],
): PasswordProblem | undefined {
  const { min, max } = LIMITS.passwordLength;
  if (value.length < min || value.length > max || !/^[!-~]+$/.test(value)) return 'invalid';
  if (CLASSES.filter((kind) => kind.test(value)).length < 2) return 'invalid';
  const lower = value.toLowerCase();
  if (COMMON.has(lower)) return 'common';
  if (own.some((name) => name.length >= 3 && lower.includes(name.toLowerCase()))) return 'personal';
  return undefined;
}

/** Whether to say 'Passwords do not match.' while the fan is still typing (spec §5, Password). */
export const showsMismatch = (password: string, confirm: string): boolean =>
  confirm.length > 0 && confirm.length >= password.length && confirm !== password;
