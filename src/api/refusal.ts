import type { ApiError } from './api-error.ts';

/** A refusal that the flow turns into a message: usually by `code`, otherwise the server's own `message`. */
export type Refusal = {
  ok: false;
  status: number | undefined;
  code: string | undefined;
  message: string | undefined;
  field: string | undefined;
  /** Seconds; comes with a 429. */
  retryAfter: number | undefined;
};

export type Accepted = { ok: true };

export const refusal = ({ status, code, message, field, retryAfter }: ApiError): Refusal => ({
  ok: false,
  status,
  code,
  message: message || undefined,
  field,
  retryAfter,
});
