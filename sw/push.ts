import type { PushMessage } from '../contract/push-message.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';

const isMessage = (data: unknown): data is PushMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['title', 'body', 'path', 'tag', 'lang'].every(
    (key) => typeof Reflect.get(data, key) === 'string',
  );

function messageIn({ data }: PushEvent): PushMessage | undefined {
  try {
    const message: unknown = data?.json();
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** A page of our own; anything else is Home. */
function pageAt(path: unknown): string {
  const { origin } = self.location;
  const wanted = typeof path === 'string' && URL.canParse(path, origin) && new URL(path, origin);
  return wanted && wanted.origin === origin ? wanted.href : `${origin}/`;
}

async function show(message: PushMessage) {
  const { title, body, path, tag, lang } = message;
  await self.registration.showNotification(title, { body, tag, lang, icon: ICON, data: { path } });
}

/** A window that shows the page already gets the focus; no other is led away from what is typed there. */
async function open(page: string) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === page);
  await (shown ? shown.focus() : self.clients.openWindow(page));
}

/** Without the address that it had, the app says it at its next start. */
async function tellMove({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  if (!oldSubscription) return;
  const { pushManager } = self.registration;
  const moved = newSubscription ?? (await pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = moved.toJSON();
  const move = { from: oldSubscription.endpoint, endpoint, keys };
  await fetch('/api/notifications/push/move', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });
}

/** Shows what the server sends, in the language in which it comes; a press on it opens its page. */
export function showPushed() {
  self.addEventListener('push', (event) => {
    const message = messageIn(event);
    if (message) event.waitUntil(show(message));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pageAt(event.notification.data?.path)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellMove(event)));
}
