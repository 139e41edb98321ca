import type { DataRouter } from 'react-router';
import type { App } from '../flows/app/app.ts';
import { followMemberChanges } from '../flows/app/member-changes.ts';

/** A form that is half filled keeps what it was opened with; without a network the page stays as it is. */
export const followChanges = (
  app: Pick<App, 'platform' | 'session' | 'unsaved'>,
  router: Pick<DataRouter, 'revalidate' | 'state'>,
): (() => void) =>
  followMemberChanges(app, () => {
    const isIdle = router.state.navigation.state === 'idle';
    if (isIdle && app.platform.online() && !app.unsaved.any()) void router.revalidate();
  });
