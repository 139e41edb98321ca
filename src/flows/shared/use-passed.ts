import { useEffect, useState } from 'react';
import { useApp } from '../app/use-app.tsx';
import { waitUntil } from './wait-until.ts';

/** Whether a time has passed by the phone's clock since the part was shown; the server decides what counts. */
export function usePassed(moment: string): boolean {
  const { platform } = useApp();
  const at = Date.parse(moment);
  const [first] = useState(() => platform.now() < at);
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (platform.now() >= at) setPassed(true);
      else timer = setTimeout(look, waitUntil(at, platform.now()));
    };
    if (first) look();
    return () => clearTimeout(timer);
  }, [platform, at, first]);
  return hasPassed;
}
