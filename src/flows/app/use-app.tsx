import { useSelector } from '@xstate/react';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Language } from '../../../contract/languages.ts';
import type { User } from '../../../contract/user.ts';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
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
