import { lazy, Suspense, useSyncExternalStore } from 'react';
import { media } from '../ui/theme.css.ts';

/** Wide, with a mouse, and not the installed app itself. */
const DESK = `${media.wide} and (hover: hover) and (pointer: fine) and (display-mode: browser)`;

const InstallQr = lazy(async () => {
  try {
    return { default: (await import('./install-qr.tsx')).InstallQr };
  } catch {
    return { default: () => null };
  }
});

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(DESK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** A QR code that leads a phone to the install guide; on other devices it is not loaded. */
export const DeskQr = ({ place }: { place: 'panel' | 'home' }) => {
  const isDesk = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DESK).matches,
    () => false,
  );
  return (
    isDesk && (
      <Suspense>
        <InstallQr place={place} />
      </Suspense>
    )
  );
};
