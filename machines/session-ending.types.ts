import type { PromiseActorLogic } from 'xstate';
import type { CodeProblem } from './call-problem.types.ts';
import type { reAuthMachine } from './re-auth.machine.ts';
import type { ReAuthContext } from './re-auth.types.ts';
import type { ScreenMeta } from './screen.types.ts';

/** What the fan wants to end. */
export type EndedSessions = { id: string } | 'others';

export type SessionEndingContext = ReAuthContext & { ended: EndedSessions | null };

export type SessionEndingResult = { problem: CodeProblem | null };

export type SessionEndingActors = {
  endSessions: PromiseActorLogic<SessionEndingResult, EndedSessions | null>;
  /** Known by its type alone, since a chart imports nothing at run time; provided by the app. */
  reAuth: typeof reAuthMachine;
};

export type SessionEndingTypes = {
  input: Pick<ReAuthContext, 'proof'>;
  context: SessionEndingContext;
  events: { type: 'sessions.end'; ended: EndedSessions } | { type: 'sessions.keep' };
  children: { reAuth: 'reAuth' };
  tags: 'busy' | 'proving' | 'done';
  meta: ScreenMeta;
};
