import type { AnyActor } from 'xstate';
import { withoutEndSlashes } from '../../../contract/rules/paths.ts';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from './app.ts';
import { createTabFlows } from './tab-flows.ts';

/** A flow that lives as long as its page is shown: loader, action and page get the same actor from `app.flows`. */
export type RouteFlow<Flow extends AnyActor, Given = void> = {
  /** Not started; `given` is what the page knows when it is first shown. */
  create(app: App, given: Given): Flow;
  /** Whether a reload would lose something beside the input of its form. */
  holds(flow: Flow): boolean;
  /** Private: it ends with the fan's session, and the next fan gets another one. */
  ofFan?: true;
};

/** Gives a flow its types. */
export const routeFlow = <Flow extends AnyActor, Given = void>(
  kind: RouteFlow<Flow, Given>,
): RouteFlow<Flow, Given> => kind;

type Opened<Flow extends AnyActor = AnyActor> = {
  kind: object;
  /** One, unless its page is on the way to another. A path holds the parameters of its route; a query never makes another flow. */
  paths: readonly string[];
  flow: Flow;
  close: Unsubscribe;
};

/**
 * The flows of the pages, one for each kind and path. A flow is made when it is first asked for, and
 * closed when a committed navigation has left its path, so that aborted and overtaken ones leave
 * nothing behind. Nothing is started while a page is rendered: the server's HTML and the first
 * frame show every flow as it begins.
 */
export function createFlows(appOf: () => App) {
  const opened = new Set<Opened>();
  const listeners = new Set<() => void>();
  const tabs = createTabFlows();
  let fan: string | false | undefined;
  let fansSeen = 0;

  const find = <Flow extends AnyActor, Given>(kind: RouteFlow<Flow, Given>, path: string) =>
    [...opened]
      .filter((one): one is Opened<Flow> => one.kind === kind)
      .find(({ paths }) => paths.includes(withoutEndSlashes(path)));

  function close(isClosed: (one: Opened) => boolean) {
    for (const one of [...opened].filter(isClosed)) {
      opened.delete(one);
      one.close();
      one.flow.stop();
    }
  }

  return {
    /** The flow of the page at this path; an ended one is followed by a new one. */
    open<Flow extends AnyActor, Given>(
      kind: RouteFlow<Flow, Given>,
      at: string,
      given: Given,
    ): Flow {
      const known = find(kind, at);
      if (known?.flow.getSnapshot().status === 'active') return known.flow;
      close((one) => one === known);
      const app = appOf();
      const flow = kind.create(app, given);
      const holds = () => flow.getSnapshot().status === 'active' && kind.holds(flow);
      opened.add({
        kind,
        paths: [withoutEndSlashes(at)],
        flow,
        close: app.unsaved.register(holds),
      });
      return flow;
    },

    /** For an action, whose form is on the page. */
    of<Flow extends AnyActor, Given>(kind: RouteFlow<Flow, Given>, { url }: Request): Flow {
      const { pathname } = new URL(url);
      const found = find(kind, pathname);
      if (!found) throw new Error(`No page of this flow is shown at ${pathname}.`);
      return found.flow;
    },

    /** Does nothing for a flow that runs or is closed. */
    start(flow: AnyActor) {
      if ([...opened].some((one) => one.flow === flow)) flow.start();
    },

    /** The page of a flow is about to be at another path, such as that of an item that was new. */
    lead(flow: AnyActor, to: string) {
      const led = [...opened].find((one) => one.flow === flow);
      if (led) led.paths = [...led.paths, withoutEndSlashes(to)];
    },

    /** After a change of the page, with the path that is shown and, if there is one, the path that is loading. */
    keepAt(paths: readonly string[]) {
      const kept = paths.map(withoutEndSlashes);
      for (const one of opened) one.paths = one.paths.filter((path) => kept.includes(path));
      close((one) => one.paths.length === 0);
    },

    /** The fan of the settled session: a nickname, or none. The first one is nobody's successor. */
    setFan(next: string | false) {
      if (next === fan) return;
      const isSuccessor = fan !== undefined;
      fan = next;
      if (!isSuccessor) return;
      fansSeen += 1;
      close(({ kind }) => 'ofFan' in kind);
      for (const listener of listeners) listener();
    },

    /** Changes with the fan, here or in another tab; it stays while the session is being checked. */
    fanKey: (): number => fansSeen,

    subscribe(listener: () => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Flows that outlive their page. */
    tabs,

    stop() {
      close(() => true);
      tabs.stop();
    },
  };
}

export type Flows = ReturnType<typeof createFlows>;
