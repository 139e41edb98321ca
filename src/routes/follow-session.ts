import type { DataRouter } from 'react-router';
import type { App } from '../flows/app/app.ts';
import { noteForLogin } from '../flows/shared/login-notice.ts';
import { destinationOf, loginPath } from './login-path.ts';

/** Navigates where a change of the session requires it; the guards decide about the current page. */
export function followSession(
  { session, platform }: App,
  router: Pick<DataRouter, 'navigate' | 'revalidate' | 'state'>,
): () => void {
  let wasVisitor = false;
  const subscriptions = [
    session.on('session.ended', () => void router.navigate('/login')),
    session.on('session.expired', () => {
      const place = destinationOf(router);
      // A recovery does not need an old session, and the link's token must not get into another address.
      if (place.pathname.startsWith('/account-recovery')) return;
      noteForLogin(platform.session, 'sessionEnded');
      void router.navigate(loginPath(place));
    }),
    session.subscribe((now) => {
      if (wasVisitor && now.hasTag('member')) {
        const { errors, location } = router.state;
        // An error page survives a revalidation that ends before React has rendered it; it disappears with its location.
        if (errors) void router.navigate(location, { replace: true });
        else void router.revalidate();
      }
      if (!now.hasTag('settling')) wasVisitor = now.hasTag('visitor');
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
