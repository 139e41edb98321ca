import type { ActorRefFrom } from 'xstate';
import { accountFormMachine } from '../../../machines/account-form.machine.ts';
import type { SavedAccount } from '../../../machines/account-form.types.ts';
import { textAt } from '../../api/api-error.ts';
import type { App } from '../app/app.ts';
import { nicknameFlow, usernameFlow } from '../availability/availability.ts';
import { at, nameIn, type Source, savedName } from '../shared/saved-fields.ts';
import { partOf } from '../shared/tab-flow.ts';
import { accountDraft } from './account-draft.ts';

export type AccountForm = ActorRefFrom<typeof accountFormMachine>;

export const accountFormFlow = (app: Pick<App, 'api' | 'platform'>) =>
  accountFormMachine.provide({
    actors: {
      usernameAvailability: usernameFlow(app),
      nicknameAvailability: nicknameFlow(app),
      accountDraft,
    },
  });

/** What its screens are filled in with. */
export function accountPartsOf(form: AccountForm) {
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

export function savedAccount(form: AccountForm): SavedAccount {
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
