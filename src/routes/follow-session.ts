import type { DataRouter } from 'react-router';
import type { App } from '../flows/app/app.ts';
import { noteForLogin } from '../flows/shared/login-notice.ts';
import { destinationOf, loginPath } from './login-path.ts';

/** Takes the fan where a change of the session leads; the guards decide about the page they are on. */
export function followSession(
  { session, platform }: App,
  router: Pick<DataRouter, 'navigate' | 'revalidate' | 'state'>,
): () => void {
  let wasVisitor = false;
  const subscriptions = [
    session.on('session.ended', () => void router.navigate('/login')),
    session.on('session.expired', () => {
      const place = destinationOf(router);
      // Who gives an account back has no use for an old session, and the link's token belongs in no other address.
      if (place.pathname.startsWith('/account-recovery')) return;
      noteForLogin(platform.session, 'sessionEnded');
      void router.navigate(loginPath(place));
    }),
    session.subscribe((now) => {
      if (wasVisitor && now.hasTag('member')) {
        const { errors, location } = router.state;
        // An error page stays for a revalidation that is over before React has drawn it; it goes with its location.
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
