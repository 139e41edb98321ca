import { useEffect, useState } from 'react';

type Rotation = { count: number; every: number; running: boolean };

/** Cycles through `count` items; a manual change restarts the wait. */
export function useRotation({ count, every, running }: Rotation) {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!running || count < 2) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), every);
    return () => clearTimeout(timer);
  }, [index, count, every, running]);

  return [index, setIndex] as const;
}
