import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fan.ts';
import { install, test } from './served-by-worker.ts';

/** What the browser's own push service would hand to the worker. */
async function deliver(context: BrowserContext, page: Page, origin: string, data: string) {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

type Shown = { title: string; options: NotificationOptions };

/** The worker, which notes what it would show: a browser without a screen shows no notifications. */
async function notingWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Reflect.set(self, 'shown', shown);
    Reflect.set(
      Reflect.get(self, 'registration'),
      'showNotification',
      async (title: string, options: object) => void shown.push({ title, options }),
    );
  });
  return {
    shown: () => worker.evaluate((): Shown[] => Reflect.get(self, 'shown')),

    /** A press on a notification with this path, and which page it opens. */
    press: (path: unknown) =>
      worker.evaluate(async (pressed) => {
        let opened = '';
        const clients = Reflect.get(self, 'clients');
        Reflect.set(clients, 'openWindow', async (page: string) => {
          opened = page;
        });
        // Without a press a browser lets no window have the focus.
        Reflect.set(clients, 'matchAll', async () => []);
        let doing: unknown;
        const event = Object.defineProperties(new Event('notificationclick'), {
          notification: { value: { close: () => {}, data: { path: pressed } } },
          waitUntil: {
            value(work: unknown) {
              doing = work;
            },
          },
        });
        self.dispatchEvent(event);
        await doing;
        return opened;
      }, path),
  };
}

const MESSAGE = {
  title: '(광고) [Encore] 앙코르 나이트',
  body: '응모가 시작됐어요.\n무료 수신 거부: 설정 > 알림',
  path: '/event/encore-night',
  tag: 'entries:encore-night',
  lang: 'ko',
};

test('the worker shows what is pushed, in its language, and nothing that is no message of ours; a press opens the page of the message, and never one of somebody else', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const { shown, press } = await notingWorker(context);
  const { title, path, ...words } = MESSAGE;
  await deliver(context, page, server.origin, JSON.stringify(MESSAGE));
  await expect
    .poll(shown)
    .toEqual([{ title, options: { ...words, icon: '/icons/icon-192.png', data: { path } } }]);
  for (const data of ['{', '[]', '{"title":"No path"}', '']) {
    await deliver(context, page, server.origin, data);
  }
  await deliver(context, page, server.origin, JSON.stringify({ ...MESSAGE, title: 'Last' }));
  await expect.poll(async () => (await shown()).map((one) => one.title)).toEqual([title, 'Last']);

  const { origin } = server;
  expect(await press(path)).toBe(`${origin}${path}`);
  for (const foreign of ['https://example.org/', '//example.org', 'javascript:alert(1)', 7, null]) {
    expect(await press(foreign)).toBe(`${origin}/`);
  }
});

test('a subscription that the push service has moved is told with the address that it had', async ({
  page,
  context,
}) => {
  await install(page);
  const [worker] = context.serviceWorkers();
  const told = await worker?.evaluate(async () => {
    const told: unknown[] = [];
    Reflect.set(self, 'fetch', async (path: string, { method, body }: RequestInit) => {
      told.push([method, path, JSON.parse(String(body))]);
    });
    const keys = { p256dh: 'B', auth: 'a' };
    const moved = { toJSON: () => ({ endpoint: 'https://push.example/new', keys }) };
    Reflect.set(
      Reflect.get(self, 'registration').pushManager,
      'subscribe',
      async (options: unknown) => {
        told.push(options);
        return moved;
      },
    );
    const change = async (given: object) => {
      const event = new Event('pushsubscriptionchange');
      const waits: unknown[] = [];
      Object.assign(event, given, { waitUntil: (work: unknown) => waits.push(work) });
      self.dispatchEvent(event);
      await Promise.all(waits);
    };
    const oldSubscription = { endpoint: 'https://push.example/old', options: 'as before' };
    await change({ oldSubscription, newSubscription: moved });
    await change({ oldSubscription });
    await change({});
    return told;
  });
  const move = { from: 'https://push.example/old', endpoint: 'https://push.example/new' };
  const call = [
    'POST',
    '/api/notifications/push/move',
    { ...move, keys: { p256dh: 'B', auth: 'a' } },
  ];
  expect(told).toEqual([call, 'as before', call]);
});
