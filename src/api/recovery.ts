import type { RecoveryBody } from '../../contract/schemas/auth.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

/** The call that recovers a withdrawn account; created where it is offered, so that no other page loads it. */
export const recoveryApi = (send: Send) => ({
  /** With the token from a refused sign-in or a mail. Signs nobody in. */
  recover(token: string, options?: CallOptions): Promise<{ ok: true }> {
    const body: RecoveryBody = { withdrawRecoveryToken: token };
    return send('/api/auth/status/withdraw/recovery', {
      ...options,
      method: 'POST',
      body,
      token: 'once',
      read: accepted,
    });
  },
});
