import { type ComponentType, useEffect, useState } from 'react';

/** What comes once the page stands; nobody misses it where it cannot be had. */
export const Later = () => {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('./later-parts.tsx').then(
        ({ LaterParts }) => setParts(() => LaterParts),
        () => {},
      );
    document.addEventListener('page-render', load);
    return () => document.removeEventListener('page-render', load);
  }, []);
  return Parts && <Parts />;
};
