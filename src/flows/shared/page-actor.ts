import type { AnyActorRef } from 'xstate';
import type { App } from '../app/app.ts';

/** A flow that lives as long as its page: the page shows its actor, and the action of the page's route finds it. */
export function pageActor<Actor extends AnyActorRef>() {
  const shown = new WeakMap<App, Actor>();
  return {
    show(app: App, actor: Actor) {
      shown.set(app, actor);
      return () => void shown.delete(app);
    },
    of(app: App): Actor {
      const actor = shown.get(app);
      if (!actor) throw new Error('The page of this flow is not shown.');
      return actor;
    },
  };
}
