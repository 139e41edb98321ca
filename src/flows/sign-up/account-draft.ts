import { type ActorRefFrom, fromTransition } from 'xstate';
import { isEmail } from '../../../contract/rules/email.ts';
import { passwordProblem } from '../../../contract/rules/password.ts';
import type { SignUpCredentials, SignUpProfile } from '../../../machines/sign-up.types.ts';

export type AccountDraft = {
  email: string;
  password: string;
  confirm: string;
  /** A reload has taken a password that was typed; it is never kept. */
  passwordLost: boolean;
  /** The address that the server refused; empty while it has refused none. */
  takenEmail: string;
};

type DraftEvent = { type: 'draft.edit'; fields: Partial<AccountDraft> };

/** What is typed on step 3 beside the two names; it lives as long as the sign-up, in memory only. */
export const accountDraft = fromTransition(
  (draft: AccountDraft, { fields }: DraftEvent): AccountDraft => ({ ...draft, ...fields }),
  { email: '', password: '', confirm: '', passwordLost: false, takenEmail: '' },
);
export type AccountDraftActor = ActorRefFrom<typeof accountDraft>;

export const containsName = (password: string, name: string): boolean =>
  passwordProblem(password, [name]) === 'personal';

/** ID and password once every rule is kept; the ID is known to be free, the nickname is what is typed so far. */
export function completeCredentials(
  username: string | null,
  nickname: string,
  { password, confirm }: AccountDraft,
): SignUpCredentials | null {
  if (username === null || password !== confirm) return null;
  return passwordProblem(password, [username, nickname]) ? null : { username, password };
}

/** E-mail and nickname once every rule is kept; the nickname is known to be free. */
export function completeProfile(
  nickname: string | null,
  { email, password, takenEmail }: AccountDraft,
): SignUpProfile | null {
  if (nickname === null || containsName(password, nickname)) return null;
  return isEmail(email) && email !== takenEmail ? { email, nickname } : null;
}
