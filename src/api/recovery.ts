import type { RecoveryBody } from '../../contract/schemas/auth.ts';
import type { CallOptions, Send } from './send.ts';
import { accepted } from './session-answers.ts';

/** What gives a withdrawn account back; made where it is offered, so that no other page carries it. */
export const recoveryApi = (send: Send) => ({
  /** By the token that a refused sign-in or a letter brought. It signs nobody in. */
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
