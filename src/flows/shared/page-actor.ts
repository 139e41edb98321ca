import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { App } from '../app/app.ts';
import { useApp } from '../app/use-app.tsx';

/**
 * A flow that lives as long as its page: the page shows its actor, and the action of the page's route
 * finds it. `holds`: a reload would lose something beside the input of its form.
 */
export function pageActor<Actor extends AnyActorRef>(holds: (now: SnapshotFrom<Actor>) => boolean) {
  const shown = new WeakMap<App, Actor>();
  return {
    show(app: App, actor: Actor) {
      shown.set(app, actor);
      const end = app.unsaved.register(() => {
        const now = actor.getSnapshot();
        return now.status === 'active' && holds(now);
      });
      return () => {
        shown.delete(app);
        end();
      };
    },
    of(app: App): Actor {
      const actor = shown.get(app);
      if (!actor) throw new Error('The page of this flow is not shown.');
      return actor;
    },
  };
}

/**
 * A key for private data: it changes with the signed-in fan, here or in another tab, so that
 * nothing private survives the session. It stays while the session is being checked.
 */
export function useFanKey(): number {
  const fan = useSelector(useApp().session, (now) =>
    now.hasTag('settling') ? undefined : now.hasTag('member') && now.context.user?.nickname,
  );
  const [known, setKnown] = useState({ fan, key: 0 });
  if (known.fan !== fan) {
    setKnown({ fan, key: known.fan === undefined ? known.key : known.key + 1 });
  }
  return known.key;
}
