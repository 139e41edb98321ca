import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, type ApiErrorKind } from '../../../api/api-error.ts';
import type { Refusals, Said } from './translate.ts';

/** Why a form was not taken: the server's refusal, or what was thrown. */
type FormProblem = { code: string; message?: string | undefined; error?: unknown };

const SOMETHING = msg`Something went wrong.`;

const FAILURES: Record<ApiErrorKind, MessageDescriptor> = {
  offline: msg`You’re offline. Check your connection and try again.`,
  timeout: msg`The server took too long to respond. Please try again.`,
  server: msg`Server is currently unavailable. Please try again later.`,
  malformed: SOMETHING,
  refused: SOMETHING,
};

/** Words for the code, else what the server said, else those for the failure. */
export const formWords =
  (refusals: Refusals) =>
  ({ code, message, error }: FormProblem): Said =>
    refusals[code] ?? message ?? (error instanceof ApiError ? FAILURES[error.kind] : SOMETHING);
