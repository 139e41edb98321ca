import { lazy, Suspense, useEffect, useState } from 'react';

const GamePopup = lazy(async () => {
  try {
    return { default: (await import('./game-popup.tsx')).GamePopup };
  } catch {
    return { default: () => null };
  }
});

/** What may come once the page stands. */
export const Later = () => {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const stand = () => setStands(true);
    document.addEventListener('page-render', stand);
    return () => document.removeEventListener('page-render', stand);
  }, []);
  return (
    stands && (
      <Suspense>
        <GamePopup />
      </Suspense>
    )
  );
};
