import type { User } from '../contract/user.ts';
import type { AccountRefusal } from './account-status.types.ts';
import type { CodeProblem } from './call-problem.types.ts';

/** `until`: when the next try is allowed. */
export type GoogleProblem = CodeProblem & { until?: number };

export type GoogleAnswer =
  | { kind: 'welcome'; token: string; user: User }
  | { kind: 'newcomer'; setupToken: string }
  | { kind: 'refused'; problem: GoogleProblem }
  | AccountRefusal;
