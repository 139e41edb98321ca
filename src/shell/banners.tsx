import type { ReactNode } from 'react';
import { ConnectionBanner } from './connection-banner.tsx';
import { DeskQr } from './desk-qr.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useSpoken } from './use-spoken.ts';

/** What the app says by itself, over whatever page is open (spec §4). */
export const Banners = (): ReactNode => {
  const isSpoken = useSpoken();
  return (
    <>
      <ConnectionBanner isSpoken={isSpoken} />
      <UpdateBanner isSpoken={isSpoken} />
      {isSpoken && <InstallPrompt />}
      <DeskQr place="panel" />
    </>
  );
};
