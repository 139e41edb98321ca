import { isStandalone } from './installer.ts';

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The browser's notifications as the flow sees them. */
export type BrowserPush = {
  state(): 'unsupported' | 'needsInstall' | 'blocked' | 'ready';
  /** Shows the browser's question, unless it is answered; must be called at a press. */
  ask(): Promise<boolean>;
  subscription(): Promise<BrowserSubscription | null>;
  /** Rejects if the browser has no push service, or cannot reach it. */
  subscribe(publicKey: string): Promise<BrowserSubscription>;
  unsubscribe(): Promise<void>;
};

/** Milliseconds; the worker of a first visit may still be on its way. */
const PATIENCE = 20_000;

const isApple = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

function facts(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

async function ready(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There is no worker.')), PATIENCE);
  });
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}

async function current() {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export const browserPush: BrowserPush = {
  state() {
    const isThere =
      'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    // There only the installed app has notifications.
    if (!isThere)
      return isApple(navigator) && !isStandalone(window) ? 'needsInstall' : 'unsupported';
    return Notification.permission === 'denied' ? 'blocked' : 'ready';
  },

  ask: async () => (await Notification.requestPermission()) === 'granted',

  async subscription() {
    const known = await current();
    return known && facts(known);
  },

  async subscribe(publicKey) {
    const { pushManager } = await ready();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    try {
      return facts(await pushManager.subscribe(options));
    } catch (error) {
      // One that was made with another key, as by a server whose database is gone.
      const known = await pushManager.getSubscription();
      if (!known) throw error;
      await known.unsubscribe();
      return facts(await pushManager.subscribe(options));
    }
  },

  async unsubscribe() {
    await (await current())?.unsubscribe();
  },
};
