import type { Session } from '../app/session.ts';

/** Whoever is in needs no way in any more, and whoever comes after a logout is to find nothing of it. */
export function untilSignedIn(session: Session, forget: () => void) {
  const watching = session.subscribe((now) => {
    if (!now.hasTag('member')) return;
    watching.unsubscribe();
    forget();
  });
}
