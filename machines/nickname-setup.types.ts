import type { PromiseActorLogic } from 'xstate';
import type { GivenConsents } from '../contract/rules/consent.ts';
import type { availabilityMachine, SavedName } from './availability.machine.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { consentMachine } from './consent.machine.ts';
import type { ScreenMeta } from './screen.types.ts';

export type SetupStep = 'terms' | 'nickname';

/** The result of each step; null while it is incomplete. */
export type SetupFacts = { consents: GivenConsents | null; nickname: string | null };

/** `over`: the token is no longer valid, so only a new sign-in helps. */
export type SetupResult =
  | { kind: 'done'; token: string }
  | { kind: 'refused' | 'over'; problem: CodeProblem };

/** What a reload restores. */
export type SavedSetup = { consents: GivenConsents; nickname: SavedName };

export type SetupActors = {
  setUp: PromiseActorLogic<SetupResult, SetupFacts & { token: string }>;
  /** Known by their types alone, since a chart imports nothing at run time; provided by the app. */
  consent: typeof consentMachine;
  nicknameAvailability: typeof availabilityMachine;
};

export type SetupTypes = {
  /** The token identifies the set-up; the stored one may already belong to another newcomer. */
  input: { token: string; saved?: SavedSetup | undefined };
  /** `problem` is the last one; the state tells whether the fan still has to read it. */
  context: SetupFacts & {
    token: string;
    saved: SavedSetup | undefined;
    problem: CodeProblem | null;
  };
  events: { type: 'step.open'; step: SetupStep } | { type: 'form.submit' | 'problem.read' };
  tags: 'nickname' | 'busy' | 'refused';
  meta: ScreenMeta;
};
