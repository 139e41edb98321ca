import type { PromiseActorLogic, SnapshotFrom } from 'xstate';
import type { ProofBody, ProofKind } from '../contract/schemas/auth.ts';
import type { PasskeySignInBody } from '../contract/schemas/passkeys.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeFacts } from './code-entry.types.ts';
import type { reAuthMachine } from './re-auth.machine.ts';
import type { ScreenMeta } from './screen.types.ts';

/** Where the chart runs without the app; the app asks the account and the browser. */
type Owner = { hasPasskey: boolean; isStaff: boolean };

type ReAuthContext = CodeFacts &
  Owner & {
    /** How the owner proves that the account is theirs without a passkey. */
    proof: ProofKind;
    problem: CodeProblem | null;
    options: object | null;
    signed: PasskeySignInBody | null;
  };

/** `isAgain`: the proof that was given for this call has expired before it was made. */
export type ProofAsked = { proof: ProofKind; isAgain: boolean };

export type ProofResult = { problem: CodeProblem | null };

/** What the browser needs to ask for a passkey. */
export type PasskeyRequestResult =
  | { options: object; problem: null }
  | { options: null; problem: CodeProblem };

/** Null: the fan has used none. */
export type PasskeyUse = { signed: PasskeySignInBody | null };

export type ShownProof = Pick<ProofBody, 'password' | 'passkey'>;

export type ReAuthActors = {
  askForOptions: PromiseActorLogic<PasskeyRequestResult>;
  signPasskey: PromiseActorLogic<PasskeyUse, object | null>;
  prove: PromiseActorLogic<ProofResult, ShownProof>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  codeEntry: typeof codeEntryMachine;
};

export type ReAuthTypes = {
  input: Partial<Owner> | undefined;
  context: ReAuthContext;
  events:
    | ({ type: 'proof.ask' } & ProofAsked)
    | { type: 'proof.cancel' | 'proof.drop' | 'dialog.missing' }
    | { type: 'passkey.ask' | 'passkey.decline' | 'passkey.choose' | 'passkey.known' }
    | { type: 'password.edit' }
    | { type: 'password.submit'; password: string };
  children: {
    codeEntry: 'codeEntry';
    askForOptions: 'askForOptions';
    signPasskey: 'signPasskey';
    prove: 'prove';
  };
  /** `waiting`: for the browser's own dialog, so that the owner can still cancel. */
  tags: 'resting' | 'proved' | 'unshown' | 'passkey' | 'code' | 'busy' | 'waiting';
  meta: ScreenMeta;
};

export type ReAuthSnapshot = SnapshotFrom<typeof reAuthMachine>;
