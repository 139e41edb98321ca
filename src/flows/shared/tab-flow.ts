import type { AnyActor } from 'xstate';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from '../app/app.ts';
import type { BegunTabFlow } from '../app/tab-flows.ts';
import { recordIn, type Source } from './saved-fields.ts';
import type { TabFlowKey } from './tab-flow-keys.ts';

/** Changing it makes a new build ignore what an older one has stored. */
const VERSION = 1;

type TabFlowOptions<Flow, Facts extends object> = {
  /** In the tab's storage. */
  key: TabFlowKey;
  /** Starts the flow where it was left, if anything is stored. */
  start: (app: App, saved: Facts | undefined, owner: string) => Flow;
  /** Whether the fan has done anything in it: no reload takes that by itself, restored or not. */
  holds: (flow: Flow) => boolean;
  /** What a reload restores, without password and code; null if there is nothing. */
  save: (flow: Flow) => object | null;
  /** Checks the stored value: invalid data counts as empty. */
  restore: (source: Source, steadyNow: number) => Facts;
};

/**
 * A fan's unfinished flow: one for each tab, so that neither another page, Back, nor a reload ends
 * it. It ends when it is done, when somebody signs in, or when another owner (such as a newcomer
 * from Google) starts one.
 */
export function tabFlow<Flow extends AnyActor, Facts extends object>(
  kind: TabFlowOptions<Flow, Facts>,
) {
  const { key, start, holds, save, restore } = kind;
  type Begun = BegunTabFlow<Flow>;

  const current = ({ flows }: App): Begun | undefined => flows.tabs.find<Flow>(kind);

  function begin(app: App, begun: Omit<Begun, 'kind'>): Begun {
    const next = { kind, ...begun };
    app.unsaved.follow(begun.flow, holds);
    app.flows.tabs.begin(next);
    return next;
  }

  function savedFor({ platform }: App, owner: string): Facts | undefined {
    const source = recordIn(platform.session.get(key));
    return source?.version === VERSION && source.owner === owner
      ? restore(source, platform.steadyNow())
      : undefined;
  }

  /** From here on a reload of this tab restores it. */
  function follow(app: App, begun: Begun) {
    const { flow, owner } = begun;
    const { session } = app.platform;
    const forget = () => session.remove(key);
    const saving = flow.subscribe({
      next({ status }) {
        if (status !== 'active') return;
        const facts = save(flow);
        if (facts) session.set(key, JSON.stringify({ version: VERSION, owner, ...facts }));
        else forget();
      },
      complete: forget,
    });
    // After a logout the next fan must not see any of it.
    const watching = app.session.subscribe((now) => {
      if (!now.hasTag('member')) return;
      watching.unsubscribe();
      if (current(app)?.flow === flow) app.flows.tabs.end(kind);
      else flow.stop();
      forget();
    });
    begun.unfollow = () => {
      saving.unsubscribe();
      watching.unsubscribe();
    };
  }

  return {
    /** The current one; an empty one before the tab's storage is read. */
    of: (app: App, owner = ''): Flow =>
      (current(app) ?? begin(app, { flow: start(app, undefined, owner), owner })).flow,

    /** The current one, with everything the tab has stored. A finished one is followed by a new one. */
    open(app: App, owner = ''): Flow {
      const known = current(app);
      const isAlive = known?.owner === owner && known.flow.getSnapshot().status === 'active';
      if (known?.unfollow && isAlive) return known.flow;
      const saved = savedFor(app, owner);
      const begun =
        known && isAlive && !saved ? known : begin(app, { flow: start(app, saved, owner), owner });
      if (known && known.flow !== begun.flow) known.flow.stop();
      follow(app, begun);
      return begun.flow;
    },

    /** The fan has seen its end: nothing of it is stored, and the next one starts empty. */
    forget: (app: App) => app.flows.tabs.end(kind),

    /** Called when another one is started. */
    subscribe: (app: App, listener: (flow: Flow) => void): Unsubscribe =>
      app.flows.tabs.subscribe((begun) => {
        const now = begun === kind ? current(app) : undefined;
        if (now) listener(now.flow);
      }),
  };
}

/** A part of a running flow, by its name in the chart. */
export function partOf<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('The flow is over, and its parts with it.');
  return part;
}
