import { hasRestrictedWord } from './restricted-words.ts';

export type NameProblem = 'invalid' | 'forbidden';

const problemOf = (pattern: RegExp, value: string): NameProblem | undefined => {
  if (!pattern.test(value)) return 'invalid';
  return hasRestrictedWord(value) ? 'forbidden' : undefined;
};

/** 5–30 lowercase letters and digits, at least one letter (spec §5, Names). */
export const usernameProblem = (value: string): NameProblem | undefined =>
  problemOf(/^(?=[0-9]*[a-z])[a-z0-9]{5,30}$/, value);

/** 3–30 lowercase letters, digits, dots and underscores (spec §5, Names). */
export const nicknameProblem = (value: string): NameProblem | undefined =>
  problemOf(/^[a-z0-9._]{3,30}$/, value);
