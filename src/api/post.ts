import { refusalOf } from './api-error.ts';
import { type Accepted, type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

/** A call that is accepted or refused, and nothing else is read of its answer. */
export const postTo =
  (send: Send) =>
  <Body extends object>(
    path: string,
    body: Body,
    options?: CallOptions & { patience?: number },
  ): Promise<Accepted | Refusal> =>
    refusalOf(send(path, { ...options, method: 'POST', body, read: accepted }), refusal);
