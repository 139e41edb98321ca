import type { CallProblem, CodeProblem } from '../../../machines/call-problem.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';
import { waitEnd } from './wait-until.ts';

/** The result of a failed call; any other error is our own bug and is rethrown. */
export function callProblem(error: unknown): CallProblem {
  if (!(error instanceof ApiError)) throw error;
  switch (error.kind) {
    case 'offline':
    case 'timeout':
    case 'portal':
      return { code: error.kind };
    case 'server':
      return { code: error.code === 'unavailable' ? 'unsaved' : 'unavailable' };
    case 'malformed':
      return { code: 'unknown' };
    case 'refused':
      return error.status === 429
        ? { code: 'throttled' }
        : { code: 'refused', message: error.message || undefined };
  }
}

/** A refusal by the server's code. */
export const codeProblem = ({ code, message, status }: Refusal): CodeProblem =>
  status === 429 ? { code: 'throttled' } : { code: code ?? 'refused', message };

/** The same, with the time of the next try, where a page says it. */
export const timedProblem = (platform: App['platform'], refusal: Refusal): CodeProblem => ({
  ...codeProblem(refusal),
  ...(refusal.retryAfter && { retryAt: waitEnd(platform, refusal.retryAfter) }),
});

/** As `callProblem`; the failure is logged. */
export function reportedProblem(
  platform: App['platform'],
  what: string,
  error: unknown,
): CallProblem {
  platform.log(what, error);
  return callProblem(error);
}
