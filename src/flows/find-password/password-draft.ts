import { type ActorRefFrom, fromTransition } from 'xstate';
import { usernameProblem } from '../../../contract/rules/names.ts';
import { passwordProblem } from '../../../contract/rules/password.ts';
import type {
  PasswordDraft,
  PasswordDraftEvent,
  PasswordFacts,
  PasswordFields,
  SavedFindPassword,
} from '../../../machines/find-password.types.ts';

/** Whether there is such an account is the server's to say; a password counts once every rule is kept. */
const factsOf = ({ username, password, confirm }: PasswordFields): PasswordFacts => ({
  username: usernameProblem(username.toLowerCase()) === 'invalid' ? null : username,
  password: passwordProblem(password, [username]) || password !== confirm ? null : password,
});

const draftOf = (fields: PasswordFields): PasswordDraft => ({ fields, facts: factsOf(fields) });

export const passwordDraft = fromTransition(
  (draft: PasswordDraft, { fields }: PasswordDraftEvent) => draftOf({ ...draft.fields, ...fields }),
  ({ input: { saved } }: { input: { saved?: SavedFindPassword | undefined } }) =>
    draftOf({ username: saved?.username ?? '', password: '', confirm: '' }),
);
export type PasswordDraftActor = ActorRefFrom<typeof passwordDraft>;
