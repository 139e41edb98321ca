import type { User } from '../contract/user.ts';
import type { AccountRefusal } from './account-status.types.ts';

/** What did not work; `message` is the server's own word, where the fan is to read it. */
export type GoogleProblem = {
  code: 'offline' | 'timeout' | 'unavailable' | 'throttled' | 'incomplete' | 'refused' | 'unknown';
  /** The server's name for its refusal. */
  reason?: string | undefined;
  message?: string | undefined;
  /** How long to wait. */
  seconds?: number | undefined;
};

export type GoogleAnswer =
  | { kind: 'welcome'; token: string; user: User }
  | { kind: 'newcomer'; setupToken: string }
  | { kind: 'refused'; problem: GoogleProblem }
  | AccountRefusal;
