import { type ComponentType, useEffect, useState } from 'react';

/** What comes once the page stands; nobody misses it where it cannot be had. */
export const Later = () => {
  const [Popup, setPopup] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('./game-popup.tsx').then(
        ({ GamePopup }) => setPopup(() => GamePopup),
        () => {},
      );
    document.addEventListener('page-render', load);
    return () => document.removeEventListener('page-render', load);
  }, []);
  return Popup && <Popup />;
};
