import { type Actor, createActor, fromPromise } from 'xstate';
import { pushSubscriptionMachine } from '../../machines/push-subscription.machine.ts';
import type {
  PushFound,
  Tested,
  TurnedOff,
  TurnedOn,
} from '../../machines/push-subscription.types.ts';
import { notificationsApi } from '../api/notifications.ts';
import type { Accepted, Refusal } from '../api/refusal.ts';
import type { CallOptions } from '../api/send.ts';
import { type BrowserPush, type BrowserSubscription, browserPush } from '../platform/push.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { shownLanguage } from './app/language.ts';
import { callProblem, codeProblem } from './shared/call-problem.ts';

type PushSubscribing = Actor<typeof pushSubscriptionMachine>;

type Parts = Pick<App, 'api' | 'platform' | 'language'> & { push: BrowserPush };

const ON = { kind: 'on' } as const;
const OFF = { kind: 'off' } as const;

type Failed = Extract<PushFound, { kind: 'failed' }>;

/** Whether this browser shows notifications, because the fan turned them on here in an earlier session. */
async function resumePush(
  { api, language, push }: Pick<Parts, 'api' | 'language' | 'push'>,
  options?: CallOptions,
): Promise<boolean> {
  const known = await push.subscription();
  if (!known) return false;
  const body = { ...known, language: shownLanguage(language.getSnapshot()) };
  return (await notificationsApi(api.send).resumePush(body, options)).isOn;
}

/** No page waits for it; the settings ask again. */
export const resumeQuietly = (app: Omit<Parts, 'push'>): Promise<void> =>
  resumePush({ ...app, push: browserPush }).then(
    () => {},
    (error: unknown) =>
      app.platform.log('The notifications of this browser are as they were.', error),
  );

export function pushSubscriptionFlow({ api, platform, language, push }: Parts) {
  const notifications = notificationsApi(api.send);
  /** The server's, once it was asked. */
  let publicKey = '';

  const after = <Found>(found: Found, response: Accepted | Refusal): Found | Failed =>
    response.ok ? found : { kind: 'failed', problem: codeProblem(response) };

  async function tell(signal: AbortSignal, known: BrowserSubscription) {
    const body = { ...known, language: shownLanguage(language.getSnapshot()) };
    return after(ON, await notifications.turnPushOn(body, { signal }));
  }

  /** The words for a failed call are ours to find; what the browser throws is a surprise. */
  const settled = <Found>(work: (signal: AbortSignal) => Promise<Found | Failed>) =>
    fromPromise<Found | Failed>(async ({ signal }) => {
      try {
        return await work(signal);
      } catch (error) {
        signal.throwIfAborted();
        platform.log('The notifications of this browser are as they were.', error);
        return { kind: 'failed', problem: callProblem(error) };
      }
    });

  return pushSubscriptionMachine.provide({
    actors: {
      findState: settled<PushFound>(async (signal) => {
        const state = push.state();
        if (state !== 'ready') return { kind: state };
        const found = await notifications.push({ signal });
        ({ publicKey } = found);
        if (!found.isOn) return (await resumePush({ api, language, push }, { signal })) ? ON : OFF;
        const known = await push.subscription();
        // The browser has forgotten it, as with cleared data.
        if (!known) return after(OFF, await notifications.turnPushOff({ signal }));
        // Perhaps by another address by now, or in another language.
        return tell(signal, known);
      }),

      turnOn: settled<TurnedOn>(async (signal) => {
        if (!(await push.ask())) return push.state() === 'blocked' ? { kind: 'blocked' } : OFF;
        return tell(signal, await push.subscribe(publicKey));
      }),

      turnOff: settled<TurnedOff>(async (signal) => {
        const found = after(OFF, await notifications.turnPushOff({ signal }));
        if (found.kind === 'off') {
          await push.unsubscribe().catch((error: unknown) => {
            platform.log('The browser keeps a subscription that nobody uses.', error);
          });
        }
        return found;
      }),

      sendTest: settled<Tested>(async (signal) =>
        after(ON, await notifications.testPush({ signal })),
      ),
    },
  });
}

/** The notifications of the browser that shows the page. */
export const pushOnPage = routeFlow<PushSubscribing>({
  create: (app) =>
    createActor(pushSubscriptionFlow({ ...app, push: browserPush }), {
      inspect: app.inspect,
    }),
  holds: () => false,
  ofFan: true,
});
