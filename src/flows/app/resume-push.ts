import { allowsNotifications } from '../../platform/notifications.ts';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from './app.ts';

/** Notifications belong to the device: whoever turned them on here has them again once known, another fan does not. */
export function resumePushOf(app: App): Unsubscribe {
  let wasMember = false;
  const { unsubscribe } = app.session.subscribe((now) => {
    const isNew = now.hasTag('member') && !wasMember;
    wasMember = now.hasTag('member');
    if (!isNew || !allowsNotifications()) return;
    void import('../push-subscription.ts').then(
      ({ resumeQuietly }) => resumeQuietly(app),
      (error: unknown) =>
        app.platform.log('The part that resumes notifications did not come.', error),
    );
  });
  return unsubscribe;
}
