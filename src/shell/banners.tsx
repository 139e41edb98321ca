import type { ReactNode } from 'react';
import { ConnectionBanner } from './connection-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** What the app says by itself, over whatever page is open (spec §4). */
export const Banners = (): ReactNode => (
  <>
    <ConnectionBanner />
    <UpdateBanner />
  </>
);
