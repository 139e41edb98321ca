/** Tells when the hero's picture is on the screen, and when the fan has scrolled past it; at once where the page has no hero. */
export function followHero(
  hero: HTMLElement | null,
  tell: (event: { type: 'hero.seen' | 'hero.passed' }) => void,
): () => void {
  if (!hero) {
    tell({ type: 'hero.passed' });
    return () => {};
  }
  const end = new AbortController();
  const { signal } = end;
  // Where staff have published no banner, there is none.
  const picture = hero.querySelector('img');
  const look = () => {
    const isThere = !picture || picture.complete;
    if (isThere && document.visibilityState === 'visible') tell({ type: 'hero.seen' });
  };
  look();
  for (const type of ['load', 'error']) picture?.addEventListener(type, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener(
    'scroll',
    () => {
      if (hero.getBoundingClientRect().bottom <= 0) tell({ type: 'hero.passed' });
    },
    { passive: true, signal },
  );
  return () => end.abort();
}
