import type {
  ChoiceBody,
  ConsentChange,
  ConsentHistory,
  NotificationSettings,
  PushResumed,
  PushState,
  PushSubscriptionBody,
} from '../../contract/schemas/notifications.ts';
import { answer, each, has } from './answer.ts';
import { ApiError } from './api-error.ts';
import { postTo } from './post.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const settingsIn = answer<NotificationSettings>({ on: 'texts' });
const historyIn = answer<ConsentHistory>({
  changes: each(
    has<ConsentChange>({
      number: 'number',
      kind: 'text',
      granted: 'boolean',
      version: 'text',
      language: 'text',
      at: 'text',
    }),
  ),
  next: 'text or null',
});

const resumedIn = answer<PushResumed>({ isOn: 'boolean' });
const pushIn = answer<PushState>({ isOn: 'boolean', publicKey: 'text' });

const PUSH = '/api/notifications/push';
const SETTINGS = '/api/notifications/settings';

/** If the push service cannot be reached, that is a refusal, although the status is that of a failing server. */
function unreachableRefusal(error: unknown): Refusal {
  if (error instanceof ApiError && error.code === 'push_unavailable') return refusal(error);
  throw error;
}

/** What a fan wants to be notified of; created where it is used, so that no other page loads it. */
export const notificationsApi = (send: Send) => ({
  settings: (options?: CallOptions): Promise<NotificationSettings> =>
    send(SETTINGS, { ...options, read: settingsIn }),

  change: (body: ChoiceBody, options?: CallOptions) => postTo(send)(SETTINGS, body, options),

  /** For the browser of this session. */
  push: (options?: CallOptions): Promise<PushState> => send(PUSH, { ...options, read: pushIn }),

  turnPushOn: (body: PushSubscriptionBody, options?: CallOptions) =>
    postTo(send)(PUSH, body, options),

  /** In a browser where the fan turned notifications on in an earlier session. */
  resumePush: (body: PushSubscriptionBody, options?: CallOptions): Promise<PushResumed> =>
    send(`${PUSH}/resume`, { ...options, method: 'POST', apart: true, body, read: resumedIn }),

  turnPushOff: (options?: CallOptions) => postTo(send)(`${PUSH}/remove`, {}, options),

  testPush: (options?: CallOptions) =>
    postTo(send)(`${PUSH}/test`, {}, options).catch(unreachableRefusal),

  /** The newest first; `before` is the `next` of the page before. */
  history: (before: string | null, options?: CallOptions): Promise<ConsentHistory> =>
    send('/api/notifications/history', {
      ...options,
      ...(before !== null && { query: { before } }),
      read: historyIn,
    }),
});
