import { type ComponentType, useEffect, useState } from 'react';
import type { HeroPlace } from './hero-place.ts';

/** What loads after the page has rendered; the page works without it. */
export const Later = (props: { hero: HeroPlace }) => {
  const [Parts, setParts] = useState<ComponentType<typeof props>>();
  useEffect(() => {
    const load = () =>
      import('./later-parts.tsx').then(
        ({ LaterParts }) => setParts(() => LaterParts),
        () => {},
      );
    document.addEventListener('page-render', load);
    return () => document.removeEventListener('page-render', load);
  }, []);
  return Parts && <Parts {...props} />;
};
