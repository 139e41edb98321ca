import type {
  ChangeEmailBody,
  ChangePasswordBody,
  ChangePhoneBody,
  ConfirmEmailBody,
  VerifyNewPhoneBody,
} from '../../contract/schemas/auth.ts';
import { isRecord, refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';
import { askForCode } from './utils.ts';

type Export = { ok: true; data: object } | Refusal;

/** Changes of the account that need a proof; created for the pages that make them, so that no other page loads them. */
export function ownAccountApi(send: Send) {
  const post = postTo(send);

  return {
    changePassword: (body: ChangePasswordBody, options?: CallOptions) =>
      post('/api/auth/password', body, options),
    /** Mails a code to the new address; without one, another code to the same. */
    askForEmail: (body: ChangeEmailBody, options?: CallOptions) =>
      askForCode(send, '/api/auth/email/change', body, options),
    changeEmail: (code: string, options?: CallOptions) =>
      post<ConfirmEmailBody>('/api/auth/email/change/verify', { code }, options),
    askForPhone: (body: ChangePhoneBody, options?: CallOptions) =>
      askForCode(send, '/api/auth/phone/change', body, options),
    changePhone: (body: VerifyNewPhoneBody, options?: CallOptions) =>
      post('/api/auth/phone/change/verify', body, options),
    deactivate: (options?: CallOptions) => post('/api/auth/deactive', {}, options),
    unlinkGoogle: (options?: CallOptions) => post('/api/auth/google/unlink', {}, options),
    /** Everything that is stored about the account. */
    exportData: (options?: CallOptions): Promise<Export> =>
      refusalOf(
        send<Export>('/api/auth/my-data/export', {
          ...options,
          fresh: true,
          provable: true,
          read: (data) => (isRecord(data) && 'account' in data ? { ok: true, data } : undefined),
        }),
        refusal,
      ),
  };
}
