import type { Withdrawal } from '../contract/rules/account-status.ts';
import type { User } from '../contract/user.ts';

export type Credentials = { username: string; password: string };

export type RefusalCode =
  | 'incomplete'
  | 'incorrect_credentials'
  | 'missing_token'
  | 'missing_user'
  | 'unavailable'
  | 'denied'
  | 'unexpected'
  | 'unknown'
  | 'offline'
  | 'timeout';

/** `message` is the server's own word, where the fan is to read it. */
export type SignInAnswer =
  | { kind: 'welcome'; token: string; user: User }
  | { kind: 'refused'; code: RefusalCode; message?: string | undefined }
  | { kind: 'throttled'; seconds: number }
  | {
      kind: 'withdrawn';
      message: string | undefined;
      recoverable: boolean;
      recoveryToken: string | undefined;
      withdrawal: Withdrawal;
    }
  | { kind: 'suspended'; message: string | undefined };
