import type { TransitionActorLogic } from 'xstate';
import type { availabilityMachine, SavedName } from './availability.machine.ts';
import type { ScreenMeta } from './screen.types.ts';

/** What the screens of the account ask for, checked. */
export type AccountCredentials = { username: string; password: string };
export type AccountProfile = { email: string; nickname: string };

/** What each screen has settled; null while it has not. */
export type AccountFacts = {
  credentials: AccountCredentials | null;
  profile: AccountProfile | null;
};

export type NameFact = { value: string; isFree: boolean };

/** What is typed, and what of it keeps every rule. */
export type AccountDraft = AccountFacts & {
  username: NameFact;
  nickname: NameFact;
  email: string;
  password: string;
  confirm: string;
  /** A reload has taken a password that was typed; it is never kept. */
  passwordLost: boolean;
  /** The address that the server refused; empty while it has refused none. */
  takenEmail: string;
};

export type AccountDraftEvent =
  | {
      type: 'draft.edit';
      fields: Partial<Pick<AccountDraft, 'email' | 'password' | 'confirm' | 'passwordLost'>>;
    }
  | { type: 'username.changed' | 'nickname.changed'; name: NameFact }
  | { type: 'email.taken' };

/** What a reload finds again; passwords are never among it. */
export type SavedAccount = {
  username: SavedName;
  nickname: SavedName;
  draft: Pick<AccountDraft, 'email' | 'passwordLost'>;
};

export type AccountFormActors = {
  /** Known by their types alone, as a chart imports nothing at run time; the app brings them. */
  usernameAvailability: typeof availabilityMachine;
  nicknameAvailability: typeof availabilityMachine;
  accountDraft: TransitionActorLogic<
    AccountDraft,
    AccountDraftEvent,
    { saved?: SavedAccount['draft'] | undefined }
  >;
};

export type AccountFormTypes = {
  input: { saved?: SavedAccount | undefined };
  context: AccountFacts & { saved: SavedAccount | undefined };
  events: { type: 'account.refused'; code: string };
  meta: ScreenMeta;
};
