import type { PromiseActorLogic } from 'xstate';
import type { GivenConsents } from '../contract/rules/consent.ts';
import type { availabilityMachine, SavedName } from './availability.machine.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { consentMachine } from './consent.machine.ts';
import type { ScreenMeta } from './screen.types.ts';

export type SetupStep = 'terms' | 'nickname';

/** What each step has settled; null while it has not. */
export type SetupFacts = { consents: GivenConsents | null; nickname: string | null };

/** `over`: the token is worth nothing any more, so that only a new sign-in leads on. */
export type SetupResult =
  | { kind: 'done'; token: string }
  | { kind: 'refused' | 'over'; problem: CodeProblem };

/** What a reload finds again. */
export type SavedSetup = { consents: GivenConsents; nickname: SavedName };

export type SetupActors = {
  setUp: PromiseActorLogic<SetupResult, SetupFacts & { token: string }>;
  /** Known by their types alone, as a chart imports nothing at run time; the app brings them. */
  consent: typeof consentMachine;
  nicknameAvailability: typeof availabilityMachine;
};

export type SetupTypes = {
  /** The token says whose set-up it is; the stored one may be another newcomer's by now. */
  input: { token: string; saved?: SavedSetup | undefined };
  /** `problem` is the last one; the state says whether the fan has still to read it. */
  context: SetupFacts & {
    token: string;
    saved: SavedSetup | undefined;
    problem: CodeProblem | null;
  };
  events: { type: 'step.open'; step: SetupStep } | { type: 'form.submit' | 'problem.read' };
  tags: 'nickname' | 'busy' | 'refused';
  meta: ScreenMeta;
};
