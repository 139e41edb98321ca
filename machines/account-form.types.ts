import type { TransitionActorLogic } from 'xstate';
import type { availabilityMachine, SavedName } from './availability.machine.ts';
import type { ScreenMeta } from './screen.types.ts';

/** The checked values of the account's screens. */
export type AccountCredentials = { username: string; password: string };
export type AccountProfile = { email: string; nickname: string };

/** The result of each screen; null while it is incomplete. */
export type AccountFacts = {
  credentials: AccountCredentials | null;
  profile: AccountProfile | null;
};

export type NameFact = { value: string; isFree: boolean };

/** The typed values, and which of them are valid. */
export type AccountDraft = AccountFacts & {
  username: NameFact;
  nickname: NameFact;
  email: string;
  password: string;
  confirm: string;
  /** A reload has cleared a typed password, which is never stored. */
  passwordLost: boolean;
  /** The email that the server refused; empty if it has refused none. */
  takenEmail: string;
};

export type AccountDraftEvent =
  | {
      type: 'draft.edit';
      fields: Partial<Pick<AccountDraft, 'email' | 'password' | 'confirm' | 'passwordLost'>>;
    }
  | { type: 'username.changed' | 'nickname.changed'; name: NameFact }
  | { type: 'email.taken' };

/** What a reload restores, always without passwords. */
export type SavedAccount = {
  username: SavedName;
  nickname: SavedName;
  draft: Pick<AccountDraft, 'email' | 'passwordLost'>;
};

export type AccountFormActors = {
  /** Known by their types alone, since a chart imports nothing at run time; provided by the app. */
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
