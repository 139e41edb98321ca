import type { DataRouter } from 'react-router';
import type { App } from '../flows/app/app.ts';
import { followMemberChanges } from '../flows/app/member-changes.ts';

type Router = Pick<DataRouter, 'revalidate' | 'state'>;

/** A form that is half filled keeps what it was opened with; without a network the page stays as it is. */
export function reloadIdle(app: Pick<App, 'platform' | 'unsaved'>, router: Router) {
  const isIdle = router.state.navigation.state === 'idle';
  if (isIdle && app.platform.online() && !app.unsaved.any()) void router.revalidate();
}

export const followChanges = (
  app: Pick<App, 'platform' | 'session' | 'unsaved'>,
  router: Router,
): (() => void) => followMemberChanges(app, () => reloadIdle(app, router));
