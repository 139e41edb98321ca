import type { pushSubscriptionMachine } from '../../../machines/push-subscription.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const FIND = 'GET /api/notifications/push';
const RESUME = 'POST /api/notifications/push/resume';
const ON = 'POST /api/notifications/push';
const OFF = 'POST /api/notifications/push/remove';
const TEST = 'POST /api/notifications/push/test';
const AT = '/notification-setting';

const IS_OFF = 'Notifications are off here.';
const IS_ON = 'Notifications are on here.';
const TESTED = 'The test is on its way.';

const LATER = refusal(429, 'too_many_requests');

export function pushSubscriptionScreen(fan: Fan): Screen<typeof pushSubscriptionMachine> {
  const sees = (text: string, buttons: Record<string, 'ready' | 'busy'>) =>
    fan.sees({ address: AT, text, buttons });
  return {
    async open() {
      const held = [FIND, RESUME, ON, OFF, TEST] as const;
      await fan.open({ at: AT, held, local: { token: 'T1' }, push: true });
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
        await fan.answer(isOn ? ON : RESUME, isOn ? {} : { body: { isOn: false } });
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
