import type { pushSubscriptionMachine } from '../../../machines/push-subscription.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const FIND = 'GET /api/notifications/push';
const ON = 'POST /api/notifications/push';
const OFF = 'POST /api/notifications/push/remove';
const TEST = 'POST /api/notifications/push/test';
const AT = '/notification-setting';

const IS_OFF = 'Notifications are off here.';
const IS_ON = 'Notifications are on here.';
const TESTED = 'The test is on its way.';

const LATER = refusal(429, 'too_many_requests');

/** A browser with notifications, which the fan allows; its push service works until it is told otherwise. */
function playPush() {
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
  const put = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { configurable: true, value });
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
}

export function pushSubscriptionScreen(fan: Fan): Screen<typeof pushSubscriptionMachine> {
  const sees = (text: string, buttons: Record<string, 'ready' | 'busy'>) =>
    fan.sees({ address: AT, text, buttons });
  return {
    async open() {
      const held = [FIND, ON, OFF, TEST] as const;
      await fan.open({ at: '/settings', held, local: { token: 'T1' } });
      await fan.inPage(playPush, undefined);
      await fan.goTo(AT);
    },
    does: {
      'push.turnOn': () => fan.press('Turn'),
      'push.turnOff': () => fan.press('Turn'),
      'push.test': () => fan.press('Send'),
      'push.retry': () => fan.press('Try'),
      'page.seen': () => {},
    },
    answers: {
      async findState(found) {
        if (found.kind === 'failed') return fan.answer(FIND, LATER);
        const isOn = found.kind === 'on';
        await fan.answer(FIND, { body: { isOn, publicKey: 'key' } });
        if (isOn) await fan.answer(ON, {});
      },
      turnOn: ({ kind }) => fan.answer(ON, kind === 'failed' ? LATER : {}),
      turnOff: ({ kind }) => fan.answer(OFF, kind === 'failed' ? LATER : {}),
      sendTest: ({ kind }) => fan.answer(TEST, kind === 'failed' ? LATER : {}),
    },
    parts: {},
    // Not offered: every fault of a call has words of its own.
    fails: {
      findState: async () => {},
      turnOn: async () => {},
      turnOff: async () => {},
      sendTest: async () => {},
    },
    passes: {},
    sees: {
      checking: () => fan.sees({ address: AT }),
      unsupported: () => {},
      needsInstall: () => {},
      blocked: () => {},
      unknown: () => sees('We don’t know whether notifications are on here.', { Try: 'ready' }),
      off: () => sees(IS_OFF, { Turn: 'ready' }),
      turningOn: () => sees(IS_OFF, { Turn: 'busy' }),
      'on.ready': () => sees(IS_ON, { Turn: 'ready', Send: 'ready' }),
      'on.tested': () => sees(TESTED, { Turn: 'ready', Send: 'ready' }),
      turningOff: () => sees(IS_ON, { Turn: 'busy', Send: 'ready' }),
      testing: () => sees(IS_ON, { Send: 'busy' }),
    },
  };
}
