import type { FindIdBody, FindPasswordBody } from '../../contract/schemas/auth.ts';
import { isRecord, refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

export type FindIdResponse = { ok: true; usernames: string[] } | Refusal;
export type SendIdResponse = { ok: true } | Refusal;
export type FindPasswordResponse = { ok: true } | Refusal;

const isText = (value: unknown) => typeof value === 'string';

function usernamesIn(data: unknown): FindIdResponse | undefined {
  const usernames: unknown = isRecord(data) ? data.usernames : undefined;
  return Array.isArray(usernames) && usernames.every(isText) ? { ok: true, usernames } : undefined;
}

/** The calls for recovering an ID or password by phone; created there, so that no other page loads them. */
export const findAccountApi = (send: Send) => ({
  /** The masked IDs of a phone; none when nobody signed up with it. */
  findIds: (body: FindIdBody, options?: CallOptions): Promise<FindIdResponse> =>
    refusalOf(
      send('/api/auth/find-id', { ...options, method: 'POST', body, read: usernamesIn }),
      refusal,
    ),

  /** Once for each proof, and only after that proof has found an ID. */
  sendId: (body: FindIdBody, options?: CallOptions): Promise<SendIdResponse> =>
    refusalOf(
      send('/api/auth/find-id/send', { ...options, method: 'POST', body, read: accepted }),
      refusal,
    ),

  changePassword: (body: FindPasswordBody, options?: CallOptions): Promise<FindPasswordResponse> =>
    refusalOf(
      send('/api/auth/find-password', { ...options, method: 'POST', body, read: accepted }),
      refusal,
    ),
});
