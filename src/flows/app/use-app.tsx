import { useSelector } from '@xstate/react';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import type { AnyActor } from 'xstate';
import type { Language } from '../../../contract/languages.ts';
import type { User } from '../../../contract/user.ts';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import type { RouteFlow } from './flows.ts';
import { shownLanguage } from './language.ts';

const AppContext = createContext<App | null>(null);

export const AppProvider = ({ app, children }: { app: App; children: ReactNode }) => (
  <AppContext value={app}>{children}</AppContext>
);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp is called outside of AppProvider.');
  return app;
}

/** Null unless a member is signed in. */
export const useUser = (): User | null =>
  useSelector(useApp().session, (now) => (now.hasTag('member') ? now.context.user : null));

/** Somebody is logged in here, and the server could not say who; it stays so while it is asked again. */
export function useUnreachedAccount(): boolean {
  const now = useSelector(useApp().session, (session) =>
    session.hasTag('settling') ? undefined : session.hasTag('offline') || session.hasTag('failing'),
  );
  const [last, setLast] = useState(false);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
}

export const useShownLanguage = (): Language => useSelector(useApp().language, shownLanguage);

export function useConfig(): Config {
  const { config } = useApp();
  return useSyncExternalStore(config.subscribe, config.get, config.get);
}

/** This page holds something that a reload would lose. */
export function useUnsaved(holds: boolean) {
  const { unsaved } = useApp();
  useEffect(() => (holds ? unsaved.register(() => true) : undefined), [holds, unsaved]);
}

/** A key for private parts of a page, so that nothing of them survives the fan's session. */
export function useFanKey(): number {
  const { flows } = useApp();
  return useSyncExternalStore(flows.subscribe, flows.fanKey, flows.fanKey);
}

/** The flow of this page, made from what the page knows when it is first shown. */
export function useRouteFlow<Flow extends AnyActor>(kind: RouteFlow<Flow>): Flow;
export function useRouteFlow<Flow extends AnyActor, Given>(
  kind: RouteFlow<Flow, Given>,
  given: Given,
): Flow;
export function useRouteFlow<Flow extends AnyActor, Given>(
  kind: RouteFlow<Flow, Given | undefined>,
  given?: Given,
): Flow {
  const { flows } = useApp();
  const { pathname } = useLocation();
  const fan = useFanKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is given later changes nothing, and another fan gets another flow.
  const flow = useMemo(() => flows.open(kind, pathname, given), [flows, kind, pathname, fan]);
  useEffect(() => flows.start(flow), [flows, flow]);
  return flow;
}

type Tab<Flow> = {
  of: (app: App) => Flow;
  subscribe: (app: App, listener: (flow: Flow) => void) => Unsubscribe;
};

/** The flow that a page shows: the same one until it ends or another one is started. */
export function useTabFlow<Flow extends object>(tab: Tab<Flow>): Flow {
  const app = useApp();
  const [flow, setFlow] = useState(() => tab.of(app));
  useEffect(() => tab.subscribe(app, (begun) => setFlow(begun)), [tab, app]);
  return flow;
}
