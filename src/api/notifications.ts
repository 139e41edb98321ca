import type {
  ChoiceBody,
  ConsentChange,
  ConsentHistory,
  NotificationSettings,
  PushState,
  PushSubscriptionBody,
} from '../../contract/schemas/notifications.ts';
import { answer, each, has } from './answer.ts';
import { postTo } from './post.ts';
import type { CallOptions, Send } from './send.ts';

const settingsIn = answer<NotificationSettings>({ on: 'texts' });
const historyIn = answer<ConsentHistory>({
  changes: each(
    has<ConsentChange>({
      id: 'number',
      kind: 'text',
      granted: 'boolean',
      version: 'text',
      language: 'text',
      at: 'text',
    }),
  ),
  next: 'text or null',
});

const pushIn = answer<PushState>({ isOn: 'boolean', publicKey: 'text' });

const PUSH = '/api/notifications/push';
const SETTINGS = '/api/notifications/settings';

/** What a fan wants to hear; created where it is used, so that no other page loads it. */
export const notificationsApi = (send: Send) => ({
  settings: (options?: CallOptions): Promise<NotificationSettings> =>
    send(SETTINGS, { ...options, read: settingsIn }),

  change: (body: ChoiceBody, options?: CallOptions) => postTo(send)(SETTINGS, body, options),

  /** Of the browser in which the fan is logged in. */
  push: (options?: CallOptions): Promise<PushState> => send(PUSH, { ...options, read: pushIn }),

  turnPushOn: (body: PushSubscriptionBody, options?: CallOptions) =>
    postTo(send)(PUSH, body, options),

  turnPushOff: (options?: CallOptions) => postTo(send)(`${PUSH}/remove`, {}, options),

  testPush: (options?: CallOptions) => postTo(send)(`${PUSH}/test`, {}, options),

  /** The newest first; `before` is the `next` of the page before. */
  history: (before: string | null, options?: CallOptions): Promise<ConsentHistory> =>
    send('/api/notifications/history', {
      ...options,
      ...(before !== null && { query: { before } }),
      read: historyIn,
    }),
});
