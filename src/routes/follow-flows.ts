import type { DataRouter } from 'react-router';
import type { App } from '../flows/app/app.ts';

/** Closes the flows of pages that have been left; those of a page that is still loading wait for it. */
export const followFlows = (
  { flows }: Pick<App, 'flows'>,
  router: Pick<DataRouter, 'subscribe'>,
): (() => void) =>
  router.subscribe(({ location, navigation }) =>
    flows.keepAt(
      [location, ...(navigation.location ? [navigation.location] : [])].map(
        ({ pathname }) => pathname,
      ),
    ),
  );
