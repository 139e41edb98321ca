import type { FindIdAnswer, FindIdBody, FindPasswordBody } from '../../contract/schemas/auth.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Accepted, type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

export type FindIdResponse = { ok: true; usernames: string[] } | Refusal;

const idsIn = answer<FindIdAnswer>({ usernames: 'texts' });

function usernamesIn(data: unknown): FindIdResponse | undefined {
  const ids = idsIn(data);
  return ids && { ok: true, ...ids };
}

/** The calls for recovering an ID or password by phone; created there, so that no other page loads them. */
export function findAccountApi(send: Send) {
  const post = postTo(send);

  return {
    /** The masked IDs of a phone; none when nobody signed up with it. */
    findIds: (body: FindIdBody, options?: CallOptions): Promise<FindIdResponse> =>
      refusalOf(
        send('/api/auth/find-id', { ...options, method: 'POST', body, read: usernamesIn }),
        refusal,
      ),

    /** Once for each proof, and only after that proof has found an ID. */
    sendId: (body: FindIdBody, options?: CallOptions): Promise<Accepted | Refusal> =>
      post('/api/auth/find-id/send', body, options),

    changePassword: (body: FindPasswordBody, options?: CallOptions): Promise<Accepted | Refusal> =>
      post('/api/auth/find-password', body, options),
  };
}
