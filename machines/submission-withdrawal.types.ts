import type { CodeProblem } from './call-problem.types.ts';

export type WithdrawalResult = { problem: CodeProblem | null };

/** Whether what was sent is gone, as far as is known; `problem`: why the last try failed. */
export type WithdrawalEnd = { withdrawn: boolean } & WithdrawalResult;
