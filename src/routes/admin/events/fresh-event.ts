import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { GiveawayDetail } from '../../../../contract/schemas/giveaways.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import { useNetworkReturn } from '../../../ui/network-return.ts';

/** In milliseconds after a moment; the second one is for a device whose clock is ahead. */
const AFTER = [1_000, 30_000];
/** A browser cannot wait for longer than some weeks. */
const LONGEST = 12 * 60 * 60_000;

/** Loads an event anew when its page is seen again, when the network is back, and at the moments from which something else can be done. */
export function useFreshEvent({ endsAt, drawableFrom, winnersAnnouncedAt }: GiveawayDetail) {
  const { platform } = useApp();
  const { revalidate } = useRevalidator();
  const load = useEffectEvent(() => void revalidate());
  useNetworkReturn(() => void revalidate());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') load();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const moments = [endsAt, drawableFrom, winnersAnnouncedAt].flatMap((at) =>
      AFTER.map((later) => Date.parse(at ?? '') + later),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const waits = moments.map((at) => at - platform.now()).filter((left) => left > 0);
      if (waits.length === 0) return;
      timer = setTimeout(
        () => {
          load();
          wait();
        },
        Math.min(...waits, LONGEST),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [endsAt, drawableFrom, winnersAnnouncedAt, platform]);
}
