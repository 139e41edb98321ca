import type { PromiseActorLogic } from 'xstate';
import type { PasskeySignInBody } from '../contract/schemas/passkeys.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type PasskeyAnswer =
  | { kind: 'signed'; signed: PasskeySignInBody }
  /** The fan has closed the browser's dialog, or the browser offers none. */
  | { kind: 'none' }
  | { kind: 'refused'; problem: CodeProblem };

export type PasskeyPromptTypes = {
  context: { problem: CodeProblem | null };
  events: { type: 'passkey.ask' | 'credentials.edit' };
  tags: 'busy';
  children: { offerPasskey: 'offerPasskey'; askForPasskey: 'askForPasskey' };
  meta: ScreenMeta;
};

export type PasskeyPromptActors = {
  offerPasskey: PromiseActorLogic<PasskeyAnswer>;
  askForPasskey: PromiseActorLogic<PasskeyAnswer>;
};
