import { useEffect, useState } from 'react';
import { useApp } from '../flows/app/use-app.tsx';

/** Whether the texts of the banners have loaded. They load now, while there is a network. */
export function useSpoken(): boolean {
  const { words, platform } = useApp();
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => {
    void words.need('banner').then(
      () => setSpoken(true),
      (error) => platform.log('The words of the banners did not come.', error),
    );
  }, [words, platform]);
  return isSpoken;
}
