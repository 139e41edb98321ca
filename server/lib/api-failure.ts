import type { Problem, ProblemCode } from '../../contract/problem.ts';

/** A refusal for the client to read. Everything else that is thrown is unexpected: logged, and never sent to the client. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(status: number, problem: Problem, headers: Record<string, string>) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
    this.headers = headers;
  }
}

/** Usage: `throw refuse(409, 'username_taken', 'This ID is already in use.', 'username')`. */
export const refuse = (
  status: number,
  code: ProblemCode,
  message: string,
  field?: string,
  headers: Record<string, string> = {},
) => new ApiFailure(status, field ? { message, code, field } : { message, code }, headers);

export const tooManyRequests = (
  retryAfterMs: number,
  code: ProblemCode = 'too_many_requests',
  message = 'Too many requests. Please try again later.',
) => {
  const seconds = String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  return refuse(429, code, message, undefined, { 'retry-after': seconds });
};

export const unavailable = (message: string, retryAfterSeconds = 5) =>
  refuse(503, 'unavailable', message, undefined, { 'retry-after': String(retryAfterSeconds) });
