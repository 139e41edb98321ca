import type { ActorRefFrom } from 'xstate';
import { credentialsFaults, profileFaults } from '../../contract/rules/account-form.ts';
import { passwordProblem } from '../../contract/rules/password.ts';
import { accountFormMachine } from '../../machines/account-form.machine.ts';
import type { SavedAccount } from '../../machines/account-form.types.ts';
import { textAt } from '../api/api-error.ts';
import type { App } from './app/app.ts';
import { nicknameFlow, usernameFlow } from './availability.ts';
import { at, nameIn, type Source, savedName } from './shared/saved-fields.ts';
import { partOf } from './shared/tab-flow.ts';

export const containsName = (password: string, name: string): boolean =>
  passwordProblem(password, [name]) === 'personal';

export type AccountFormActor = ActorRefFrom<typeof accountFormMachine>;

export const accountFormWithRules = accountFormMachine.provide({
  guards: {
    hasCredentials: ({ context: { username, password, confirm } }) =>
      username.isFree &&
      credentialsFaults({ username: username.value, password, passwordCheck: confirm }).length ===
        0,
    hasProfile: ({ context: { nickname, password, email, takenEmail } }) =>
      nickname.isFree &&
      !containsName(password, nickname.value) &&
      profileFaults({ email, nickname: nickname.value }).length === 0 &&
      email !== takenEmail,
  },
});

export const accountFormFlow = (app: Pick<App, 'api' | 'platform'>) =>
  accountFormWithRules.provide({
    actors: { usernameAvailability: usernameFlow(app), nicknameAvailability: nicknameFlow(app) },
  });

/** The names of its two screens. */
export function accountPartsOf(form: AccountFormActor) {
  const { usernameAvailability, nicknameAvailability } = form.getSnapshot().children;
  return { username: partOf(usernameAvailability), nickname: partOf(nicknameAvailability) };
}

export function isAccountTyped(form: AccountFormActor): boolean {
  const { username, nickname } = accountPartsOf(form);
  const { email, password, confirm } = form.getSnapshot().context;
  const names = [username, nickname].map((name) => name.getSnapshot().context.value);
  return [...names, email, password, confirm].some((typed) => typed !== '');
}

export function savedAccount(form: AccountFormActor): SavedAccount {
  const { username, nickname } = accountPartsOf(form);
  const { email, password, passwordLost } = form.getSnapshot().context;
  return {
    username: savedName(username),
    nickname: savedName(nickname),
    draft: { email, passwordLost: passwordLost || password !== '' },
  };
}

export function accountIn(source: Source): SavedAccount {
  const draft = at(source, 'draft');
  return {
    username: nameIn(at(source, 'username')),
    nickname: nameIn(at(source, 'nickname')),
    draft: {
      email: textAt(draft, 'email') ?? '',
      passwordLost: draft.passwordLost === true,
    },
  };
}
