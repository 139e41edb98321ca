/** Tells when the hero's picture is on the screen, and when the fan has scrolled past it. */
export function followHero(
  hero: HTMLElement,
  tell: (event: { type: 'hero.seen' | 'hero.passed' }) => void,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  // Where staff have published no banner, there is none.
  const picture = hero.querySelector('img');
  const look = () => {
    const isThere = !picture || picture.complete;
    if (isThere && document.visibilityState === 'visible') tell({ type: 'hero.seen' });
  };
  // The game may come when the fan has scrolled already.
  const lookPast = () => {
    if (window.scrollY > 0 && hero.getBoundingClientRect().bottom <= 0)
      tell({ type: 'hero.passed' });
  };
  look();
  lookPast();
  for (const type of ['load', 'error']) picture?.addEventListener(type, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('scroll', lookPast, { passive: true, signal });
  return () => end.abort();
}
