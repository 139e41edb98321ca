import { type ActorRefFrom, fromTransition } from 'xstate';
import { isEmail } from '../../../contract/rules/email.ts';
import { passwordProblem } from '../../../contract/rules/password.ts';
import { accountFormMachine } from '../../../machines/account-form.machine.ts';
import type {
  AccountCredentials,
  AccountDraft,
  AccountDraftEvent,
  AccountProfile,
  SavedAccount,
} from '../../../machines/account-form.types.ts';
import { textAt } from '../../api/api-error.ts';
import type { App } from '../app/app.ts';
import { nicknameFlow, usernameFlow } from '../availability/availability.ts';
import { at, nameIn, type Source, savedName } from '../shared/saved-fields.ts';
import { partOf } from '../shared/tab-flow.ts';

type Fields = Omit<AccountDraft, 'credentials' | 'profile'>;

export const containsName = (password: string, name: string): boolean =>
  passwordProblem(password, [name]) === 'personal';

/** ID and password once every rule is kept; the ID is known to be free. */
function credentialsIn({ username, password, confirm }: Fields): AccountCredentials | null {
  if (!username.isFree || password !== confirm) return null;
  return passwordProblem(password, [username.value])
    ? null
    : { username: username.value, password };
}

/** E-mail and nickname once every rule is kept; the nickname is known to be free and no part of the password. */
function profileIn({ nickname, password, email, takenEmail }: Fields): AccountProfile | null {
  if (!nickname.isFree || containsName(password, nickname.value)) return null;
  return isEmail(email) && email !== takenEmail ? { email, nickname: nickname.value } : null;
}

const draftOf = (fields: Fields): AccountDraft => ({
  ...fields,
  credentials: credentialsIn(fields),
  profile: profileIn(fields),
});

function change(draft: AccountDraft, event: AccountDraftEvent): Partial<Fields> {
  switch (event.type) {
    case 'draft.edit':
      return event.fields;
    case 'username.changed':
      return { username: event.name };
    case 'nickname.changed':
      return { nickname: event.name };
    case 'email.taken':
      return { takenEmail: draft.email };
  }
}

const NAMELESS = { value: '', isFree: false };

export const accountDraft = fromTransition(
  (draft: AccountDraft, event: AccountDraftEvent) => draftOf({ ...draft, ...change(draft, event) }),
  ({ input: { saved } }: { input: { saved?: SavedAccount['draft'] | undefined } }) =>
    draftOf({
      username: NAMELESS,
      nickname: NAMELESS,
      password: '',
      confirm: '',
      takenEmail: '',
      email: saved?.email ?? '',
      passwordLost: saved?.passwordLost ?? false,
    }),
);
export type AccountDraftActor = ActorRefFrom<typeof accountDraft>;

export type AccountFormActor = ActorRefFrom<typeof accountFormMachine>;

export const accountFormFlow = (app: Pick<App, 'api' | 'platform'>) =>
  accountFormMachine.provide({
    actors: {
      usernameAvailability: usernameFlow(app),
      nicknameAvailability: nicknameFlow(app),
      accountDraft,
    },
  });

/** What its screens are filled in with. */
export function accountPartsOf(form: AccountFormActor) {
  const {
    usernameAvailability,
    nicknameAvailability,
    accountDraft: draft,
  } = form.getSnapshot().children;
  return {
    username: partOf(usernameAvailability),
    nickname: partOf(nicknameAvailability),
    draft: partOf(draft),
  };
}

export function isAccountTyped(form: AccountFormActor): boolean {
  const { username, nickname, draft } = accountPartsOf(form);
  const { email, password, confirm } = draft.getSnapshot().context;
  const names = [username, nickname].map((name) => name.getSnapshot().context.value);
  return [...names, email, password, confirm].some((typed) => typed !== '');
}

export function savedAccount(form: AccountFormActor): SavedAccount {
  const { username, nickname, draft } = accountPartsOf(form);
  const { email, password, passwordLost } = draft.getSnapshot().context;
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
