import { type ComponentType, useEffect, useState } from 'react';

/** What loads after the page has rendered; the page works without it. */
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
