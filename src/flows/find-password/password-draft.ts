import { type ActorRefFrom, fromTransition } from 'xstate';
import { usernameProblem } from '../../../contract/rules/names.ts';
import { passwordProblem } from '../../../contract/rules/password.ts';

export type PasswordDraft = { username: string; password: string; confirm: string };

type DraftEvent = { type: 'draft.edit'; fields: Partial<PasswordDraft> };

/** What is typed for a new password beside the phone; the passwords live in memory only. */
export const passwordDraft = fromTransition(
  (draft: PasswordDraft, { fields }: DraftEvent): PasswordDraft => ({ ...draft, ...fields }),
  { username: '', password: '', confirm: '' },
);
export type PasswordDraftActor = ActorRefFrom<typeof passwordDraft>;

/** An ID that there can be; the server decides whether there is one. */
export const possibleId = ({ username }: PasswordDraft): string | null =>
  usernameProblem(username.toLowerCase()) === 'invalid' ? null : username;

/** The password once every rule is kept. */
export const completePassword = ({ username, password, confirm }: PasswordDraft): string | null =>
  passwordProblem(password, [username]) || password !== confirm ? null : password;
