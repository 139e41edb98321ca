import type { DataRouter } from 'react-router';
import type { App } from '../flows/app.ts';

/** Takes the fan where a change of the session leads; the guards decide about the page they are on. */
export function followSession(
  { session }: App,
  router: Pick<DataRouter, 'navigate' | 'revalidate'>,
): () => void {
  let wasVisitor = false;
  const ended = session.on('session.ended', () => void router.navigate('/login'));
  const changed = session.subscribe((now) => {
    if (wasVisitor && now.hasTag('member')) void router.revalidate();
    if (!now.hasTag('settling')) wasVisitor = now.hasTag('visitor');
  });
  return () => {
    ended.unsubscribe();
    changed.unsubscribe();
  };
}
