import { ApiError } from '../../api/api-error.ts';
import type { LoadProblem } from '../../ui/load-failure.tsx';

/** Why a page's content did not load. */
export function loadProblem(error: unknown): LoadProblem {
  if (!(error instanceof ApiError)) return 'failed';
  switch (error.kind) {
    case 'offline':
    case 'timeout':
    case 'portal':
      return error.kind;
    default:
      return error.status === 429 ? 'throttled' : 'failed';
  }
}
