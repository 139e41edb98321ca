import type { CallProblem, CodeProblem } from '../../../machines/call-problem.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';

/** What became of a call that was not accepted; anything else is a mistake of ours and flies on. */
export function callProblem(error: unknown): CallProblem {
  if (!(error instanceof ApiError)) throw error;
  switch (error.kind) {
    case 'offline':
    case 'timeout':
      return { code: error.kind };
    case 'server':
      return { code: 'unavailable' };
    case 'malformed':
      return { code: 'unknown' };
    case 'refused':
      return error.status === 429
        ? { code: 'throttled' }
        : { code: 'refused', message: error.message || undefined };
  }
}

/** A refusal by the name that the server gives it. */
export const codeProblem = ({ code, message, status }: Refusal): CodeProblem =>
  status === 429 ? { code: 'throttled' } : { code: code ?? 'refused', message };

/** As `callProblem`; what failed is logged. */
export function reportedProblem(
  platform: App['platform'],
  what: string,
  error: unknown,
): CallProblem {
  platform.log(what, error);
  return callProblem(error);
}
