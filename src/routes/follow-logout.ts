import type { Session } from '../flows/session.ts';

/** Wherever a session ends, in this tab or another, the fan goes to the login (spec §4, Session). */
export function followLogout(session: Session, go: (path: string) => void) {
  let within = session.getSnapshot();
  return session.subscribe((now) => {
    const ended = (within.hasTag('member') || within.hasTag('leaving')) && now.hasTag('visitor');
    within = now;
    if (ended) go('/login');
  });
}
