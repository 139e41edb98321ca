import type { AnswerResponse, VersionBody } from '../../contract/schemas/support-inbox.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const answeredIn = answer<AnswerResponse>({ message: 'text', isSent: 'boolean' });

type Answered = { ok: true; isSent: boolean } | Refusal;

/** Answers of staff that are mailed to a fan: `at` is the address of what is answered. */
export function mailedAnswersApi<Body extends object>(send: Send) {
  const mail = (path: string, body: object, options?: CallOptions): Promise<Answered> =>
    refusalOf(
      send<Answered>(path, {
        ...options,
        method: 'POST',
        body,
        read(data) {
          const answered = answeredIn(data);
          return answered && { ok: true, isSent: answered.isSent };
        },
      }),
      refusal,
    );

  return {
    answer: (at: string, body: Body, options?: CallOptions) => mail(`${at}/answers`, body, options),
    sendAgain: (at: string, answerId: string, body: VersionBody, options?: CallOptions) =>
      mail(`${at}/answers/${encodeURIComponent(answerId)}/send-again`, body, options),
  };
}
