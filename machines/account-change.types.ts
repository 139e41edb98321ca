import type { PromiseActorLogic } from 'xstate';
import type { PhoneNumber } from '../contract/rules/phone.ts';
import type { ChangePasswordBody } from '../contract/schemas/auth.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeFacts, CodeSent } from './code-entry.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** What the server does only for a fan who has proved the account lately. */
export type AccountChange =
  | { kind: 'endSession'; id: string }
  | { kind: 'endOtherSessions' }
  | { kind: 'unlinkGoogle' }
  | { kind: 'addPasskey' }
  | { kind: 'removePasskey'; id: string }
  | { kind: 'downloadData' }
  | { kind: 'removeCard'; id: string }
  /** Without the passwords once the call is over. */
  | { kind: 'changePassword'; body: ChangePasswordBody | null }
  /** A code to the new address or number comes before these. */
  | { kind: 'changeEmail'; email: string }
  | { kind: 'changePhone'; number: PhoneNumber };

export type AccountChangeContext = {
  change: AccountChange | null;
  /** What is known of the code that confirms the change. */
  confirmation: CodeFacts | null;
  problem: CodeProblem | null;
};

/** A change whose code is being typed, as a reload restores it. */
export type ChangeToConfirm = { change: AccountChange; confirmation: CodeFacts };

/** With the code that was sent, if the change has to be confirmed by one. */
export type AccountChangeResult = { problem: CodeProblem | null; code?: SentConfirmation };

export type SentConfirmation = { sent: CodeSent; resendAt: number | null };

export type AccountChangeActors = {
  makeChange: PromiseActorLogic<AccountChangeResult, AccountChange | null>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  codeEntry: typeof codeEntryMachine;
};

export type AccountChangeTypes = {
  input: { confirming?: ChangeToConfirm | null } | undefined;
  context: AccountChangeContext;
  events: { type: 'change.submit'; change: AccountChange } | { type: 'change.cancel' };
  children: { codeEntry: 'codeEntry' };
  tags: 'busy' | 'confirming' | 'done';
  meta: ScreenMeta;
};
