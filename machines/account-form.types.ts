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

/** What is typed beside the two names; the passwords are only in memory. */
export type AccountFields = {
  email: string;
  password: string;
  confirm: string;
  /** A reload has cleared a typed password, which is never stored. */
  passwordLost: boolean;
};

/** What a reload restores, always without passwords. */
export type SavedAccount = {
  username: SavedName;
  nickname: SavedName;
  draft: Pick<AccountFields, 'email' | 'passwordLost'>;
};

export type AccountFormActors = {
  /** Known by their types alone, since a chart imports nothing at run time; provided by the app. */
  usernameAvailability: typeof availabilityMachine;
  nicknameAvailability: typeof availabilityMachine;
};

export type AccountFormTypes = {
  input: { saved?: SavedAccount | undefined };
  context: AccountFields & {
    username: NameFact;
    nickname: NameFact;
    /** The email that the server refused; empty if it has refused none. */
    takenEmail: string;
    saved: SavedAccount | undefined;
  };
  events:
    | { type: 'fields.edit'; fields: Partial<AccountFields> }
    | { type: 'account.refused'; code: string }
    | { type: 'rules.check' };
  tags: 'credentialsComplete' | 'profileComplete';
  meta: ScreenMeta;
};
