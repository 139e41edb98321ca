import type { ProofBody } from '../../contract/schemas/auth.ts';
import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

type ProofResponse = { ok: true } | Refusal;

/** The calls for proving the account before a withdrawal; created there, so that no other page loads them. */
export function proofApi(send: Send) {
  const post = (path: string, body: object, options?: CallOptions): Promise<ProofResponse> =>
    refusalOf(send(path, { ...options, method: 'POST', body, read: accepted }), refusal);

  return {
    sendCode: (options?: CallOptions) => post('/api/auth/proof/send-code', {}, options),
    prove: (body: ProofBody, options?: CallOptions) => post('/api/auth/proof', body, options),
    deactivate: (options?: CallOptions) => post('/api/auth/deactive', {}, options),
  };
}
