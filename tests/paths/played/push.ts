/** A browser with notifications, which the fan allows; runs in the page before the app. The result takes it away. */
export function playPush() {
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/walk',
      keys: { p256dh: 'p256dh', auth: 'auth' },
    }),
    unsubscribe: () => Promise.resolve(true),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => Promise.resolve(subscription),
  };
  const registration = { pushManager };
  const played: [object, string][] = [];
  const put = (on: object, name: string, value: unknown) => {
    Object.defineProperty(on, name, { configurable: true, value });
    played.push([on, name]);
  };
  put(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    controller: null,
    register: () => new Promise(() => {}),
    getRegistration: () => Promise.resolve(registration),
    getRegistrations: () => Promise.resolve([]),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  put(window, 'PushManager', pushManager);
  put(window, 'Notification', {
    permission: 'default',
    requestPermission: () => Promise.resolve('granted'),
  });
  return () => {
    for (const [on, name] of played) Reflect.deleteProperty(on, name);
  };
}
