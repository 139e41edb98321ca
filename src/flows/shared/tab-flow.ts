import type { AnyActor } from 'xstate';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from '../app/app.ts';
import { recordIn, type Source } from './saved-fields.ts';

/** Another one makes a new build forget what an older one has saved. */
const VERSION = 1;

type Begun<Flow> = { flow: Flow; owner: string; isOpen: boolean };

type TabFlowOptions<Flow, Facts extends object> = {
  /** Of the tab's storage. */
  key: string;
  /** Starts the flow where it was left, if anything is known of it. */
  start: (app: App, saved: Facts | undefined, owner: string) => Flow;
  /** What a reload finds again, without password and code; null while there is nothing to find. */
  save: (flow: Flow) => object | null;
  /** Checks what was saved: whatever is not what we have written is empty. */
  restore: (source: Source) => Facts;
};

/**
 * What a fan is in the middle of: one a tab, so that neither another page, Back, nor a reload ends it. It ends when it
 * is done, when somebody signs in, or when another owner (such as a newcomer from Google) begins one.
 */
export function tabFlow<Flow extends AnyActor, Facts extends object>({
  key,
  start,
  save,
  restore,
}: TabFlowOptions<Flow, Facts>) {
  const all = new WeakMap<App, Begun<Flow>>();
  const listeners = new Map<(flow: Flow) => void, App>();

  function begin(app: App, begun: Begun<Flow>): Begun<Flow> {
    all.set(app, begun);
    for (const [listener, of] of listeners) if (of === app) listener(begun.flow);
    return begun;
  }

  function savedFor({ platform }: App, owner: string): Facts | undefined {
    const source = recordIn(platform.session.get(key));
    return source?.version === VERSION && source.owner === owner ? restore(source) : undefined;
  }

  /** From here on a reload of this tab finds it again. */
  function follow(app: App, { flow, owner }: Begun<Flow>) {
    const { session } = app.platform;
    const forget = () => session.remove(key);
    flow.subscribe({
      next({ status }) {
        if (status !== 'active') return;
        const facts = save(flow);
        if (facts) session.set(key, JSON.stringify({ version: VERSION, owner, ...facts }));
        else forget();
      },
      complete: forget,
    });
    // Who comes after a logout is to find nothing of it.
    const watching = app.session.subscribe((now) => {
      if (!now.hasTag('member')) return;
      watching.unsubscribe();
      flow.stop();
      if (all.get(app)?.flow === flow) all.delete(app);
      forget();
    });
  }

  return {
    /** The one under way; an empty one before the tab's storage is read. */
    of: (app: App, owner = ''): Flow =>
      (all.get(app) ?? begin(app, { flow: start(app, undefined, owner), owner, isOpen: false }))
        .flow,

    /** The one under way, with all that the tab has saved of it. One that is over is followed by a new one. */
    open(app: App, owner = ''): Flow {
      const known = all.get(app);
      const isAlive = known?.owner === owner && known.flow.getSnapshot().status === 'active';
      if (known && isAlive && known.isOpen) return known.flow;
      const saved = savedFor(app, owner);
      const begun =
        known && isAlive && !saved
          ? Object.assign(known, { isOpen: true })
          : begin(app, { flow: start(app, saved, owner), owner, isOpen: true });
      if (known && known.flow !== begun.flow) known.flow.stop();
      follow(app, begun);
      return begun.flow;
    },

    /** Its fan has seen the end of it: nothing of it is left, and the next one begins anew. */
    forget(app: App) {
      all.get(app)?.flow.stop();
      all.delete(app);
    },

    /** Calls back when another one is begun. */
    subscribe(app: App, listener: (flow: Flow) => void): Unsubscribe {
      listeners.set(listener, app);
      return () => void listeners.delete(listener);
    },
  };
}

/** A part of a flow that is under way, by the name that its chart gives it. */
export function partOf<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('The flow is over, and its parts with it.');
  return part;
}
