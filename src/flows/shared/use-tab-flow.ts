import { useEffect, useState } from 'react';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from '../app/app.ts';
import { useApp } from '../app/use-app.tsx';

type Tab<Flow> = {
  of: (app: App) => Flow;
  subscribe: (app: App, listener: (flow: Flow) => void) => Unsubscribe;
};

/** The flow that a page shows: the same to its end, unless another one is begun. */
export function useTabFlow<Flow extends object>(tab: Tab<Flow>): Flow {
  const app = useApp();
  const [flow, setFlow] = useState(() => tab.of(app));
  useEffect(() => tab.subscribe(app, (begun) => setFlow(begun)), [tab, app]);
  return flow;
}
