import type { Unsubscribe } from './platform.ts';

export type InstallNews = 'offers' | 'installed';

/** The browser's way to put the app on the home screen, as the install flow sees it. */
export type Installer = {
  /** Tells when the browser would install the app, and when it has. */
  watch(tell: (news: InstallNews) => void): Unsubscribe;
  /** Lets the browser ask. Rejects where it has nothing to ask: one that never offers, or an offer that is used up. */
  ask(): Promise<'accepted' | 'refused'>;
};

/** Not standard yet: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
type Offer = Event & { prompt(): Promise<{ outcome?: string } | undefined> };

const isOffer = (event: unknown): event is Offer =>
  event instanceof Event && 'prompt' in event && typeof event.prompt === 'function';

/** Where index.html keeps an offer that came before the app. */
const EARLY = 'installOffer';

/** Whether the app runs as installed; iOS tells it in a way of its own. */
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
        // We ask when it suits the fan, not the browser.
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
