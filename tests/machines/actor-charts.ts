import { StateMachine } from 'xstate';
import { memoryPlatform } from '../../src/platform/memory.ts';
import { makeApp } from '../app/support/make-app.ts';
import { flowsOf } from './flows.ts';

/** The chart that an actor is where the app runs it, by the chart that invokes it and its name there: `sign-in phoneVerification`. */
export function chartsOfActors(): ReadonlyMap<string, string> {
  const app = makeApp({ platform: memoryPlatform() });
  return new Map(
    flowsOf(app).flatMap(({ id, implementations }) =>
      Object.entries(implementations.actors).flatMap(([actor, logic]: [string, unknown]) =>
        logic instanceof StateMachine ? [[`${id} ${actor}`, logic.id] as const] : [],
      ),
    ),
  );
}
