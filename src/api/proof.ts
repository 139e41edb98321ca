import type { ProofBody } from '../../contract/schemas/auth.ts';
import { postTo } from './post.ts';
import type { CallOptions, Send } from './send.ts';
import { askForCode } from './utils.ts';

/** The calls for proving the account; created for the proof, so that no page loads them before. */
export function proofApi(send: Send) {
  const post = postTo(send);

  return {
    sendCode: (options?: CallOptions) => askForCode(send, '/api/auth/proof/send-code', {}, options),
    prove: (body: ProofBody, options?: CallOptions) => post('/api/auth/proof', body, options),
  };
}
