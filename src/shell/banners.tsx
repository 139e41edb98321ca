import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../flows/app/use-app.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** The words come now, while there is a network. */
function useSpoken(): boolean {
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

/** What the app says by itself, over whatever page is open (spec §4). */
export const Banners = (): ReactNode => {
  const isSpoken = useSpoken();
  return (
    <>
      <ConnectionBanner />
      <UpdateBanner isSpoken={isSpoken} />
      {isSpoken && <InstallPrompt />}
    </>
  );
};
