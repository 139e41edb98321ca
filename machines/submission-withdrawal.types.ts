import type { CodeProblem } from './call-problem.types.ts';

export type WithdrawalResult = { problem: CodeProblem | null };

/** Whether what was sent is gone. */
export type WithdrawalEnd = { withdrawn: boolean };
