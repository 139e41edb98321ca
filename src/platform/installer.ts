import type { Unsubscribe } from './platform.ts';

export type InstallNews = 'offers' | 'installed';

/** The browser's way to put the app on the home screen, as the install flow sees it. */
export type Installer = {
  /** Reports when the browser can install the app, and when it has. */
  watch(tell: (news: InstallNews) => void): Unsubscribe;
  /** Shows the browser's prompt. Rejects if there is none: in browsers without one, or after it was used. */
  ask(): Promise<'accepted' | 'refused'>;
};

/** Not standard yet: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
type Offer = Event & { prompt(): Promise<{ outcome?: string } | undefined> };

const isOffer = (event: unknown): event is Offer =>
  event instanceof Event && 'prompt' in event && typeof event.prompt === 'function';

/** Where index.html stores a prompt event from before the app. */
const EARLY = 'installOffer';

/** Whether the app runs as installed; iOS has its own property for it. */
export const isStandalone = (page: Window): boolean =>
  page.matchMedia('(display-mode: standalone)').matches ||
  Reflect.get(page.navigator, 'standalone') === true;

export function browserInstaller(page: Window): Installer {
  let offer: Offer | undefined;

  return {
    watch(tell) {
      const end = new AbortController();
      const { signal } = end;
      const take = (event: unknown) => {
        if (!isOffer(event)) return;
        // We show the prompt when it suits the fan, not the browser.
        event.preventDefault();
        offer = event;
        tell('offers');
      };
      take(Reflect.get(page, EARLY));
      Reflect.deleteProperty(page, EARLY);
      page.addEventListener('beforeinstallprompt', take, { signal });
      page.addEventListener('appinstalled', () => tell('installed'), { signal });
      return () => end.abort();
    },

    async ask() {
      const asked = offer;
      offer = undefined;
      if (!asked) throw new Error('The browser offers no installation.');
      const choice = await asked.prompt();
      return choice?.outcome === 'accepted' ? 'accepted' : 'refused';
    },
  };
}
