import type { DataRouter } from 'react-router';
import type { App } from '../flows/app/app.ts';

/** Another page starts without copies. Those of this page are refreshed once the network is back, for the next visit as usual. */
export function followSavedCopies(
  { savedCopies, networkReturns }: Pick<App, 'savedCopies' | 'networkReturns'>,
  router: Pick<DataRouter, 'subscribe' | 'revalidate' | 'state'>,
): () => void {
  let wanted = router.state.location.pathname;
  const ends = [
    router.subscribe(({ location, navigation }) => {
      const { pathname } = navigation.location ?? location;
      if (pathname === wanted) return;
      wanted = pathname;
      savedCopies.leave();
    }),
    networkReturns.subscribe(() => {
      if (savedCopies.isOfCall()) void router.revalidate();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
