import { type ActorRefFrom, fromTransition } from 'xstate';
import { isEmail } from '../../contract/rules/email.ts';
import { passwordProblem } from '../../contract/rules/password.ts';
import type { SignUpAccount } from '../../machines/sign-up.types.ts';

export type AccountDraft = {
  email: string;
  password: string;
  confirm: string;
  /** The address that the server refused; empty while it has refused none. */
  takenEmail: string;
};

type DraftEvent = { type: 'draft.edit'; fields: Partial<AccountDraft> };

/** What is typed on step 3 beside the two names; it lives as long as the sign-up, in memory only. */
export const accountDraft = fromTransition(
  (draft: AccountDraft, { fields }: DraftEvent): AccountDraft => ({ ...draft, ...fields }),
  { email: '', password: '', confirm: '', takenEmail: '' },
);
export type AccountDraftActor = ActorRefFrom<typeof accountDraft>;

/** The account once every rule is kept; both names are those known to be free. */
export function completeAccount(
  username: string | null,
  nickname: string | null,
  { email, password, confirm, takenEmail }: AccountDraft,
): SignUpAccount | null {
  if (username === null || nickname === null) return null;
  if (!isEmail(email) || email === takenEmail) return null;
  if (passwordProblem(password, [username, nickname]) || password !== confirm) return null;
  return { username, password, email, nickname };
}
