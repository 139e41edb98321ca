import { type RefObject, useEffect, useState } from 'react';

const PLAYER = 'https://www.youtube-nocookie.com';
/** A player silent for this long counts as unreachable. */
const PATIENCE = 6_000;

export type EmbedState = 'starting' | 'answering' | 'silent' | 'offline';

/** The platform has its own spelling of one of our tags. */
const platformTag = (tag: string) => (tag === 'zh-Hans' ? 'zh-CN' : tag);

export const embedAddress = (embedId: string, tag: string): string => {
  const address = new URL(`/embed/${encodeURIComponent(embedId)}`, PLAYER);
  address.search = new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    hl: platformTag(tag),
    enablejsapi: '1',
    origin: window.location.origin,
  }).toString();
  return address.href;
};

/**
 * A frame fires `load` for the browser's own error page too, so only a message from the player
 * counts. It sends one after being told that somebody listens: call `greet` when the frame has
 * loaded.
 */
export function useEmbed(frame: RefObject<HTMLIFrameElement | null>) {
  const [state, setState] = useState<EmbedState>(() => (navigator.onLine ? 'starting' : 'offline'));

  useEffect(() => {
    const timer = setTimeout(
      () => setState((now) => (now === 'starting' ? 'silent' : now)),
      PATIENCE,
    );
    const onMessage = ({ origin, source }: MessageEvent) => {
      if (origin === PLAYER && source === frame.current?.contentWindow) setState('answering');
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [frame]);

  const greet = () =>
    frame.current?.contentWindow?.postMessage('{"event":"listening","channel":"widget"}', PLAYER);

  return { state, greet };
}
