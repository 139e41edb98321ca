import { type Static, Type } from 'typebox';
import { CONSENTS, type ConsentFlag } from '../rules/consent.ts';
import { MESSAGE_CHOICES, type MessageChoice } from '../rules/message-choices.ts';
import { LONGEST_ENDPOINT } from '../rules/push-endpoint.ts';
import { LanguageSchema } from './common.ts';

const Choice = Type.Unsafe<MessageChoice>(
  Type.Union(MESSAGE_CHOICES.map((choice) => Type.Literal(choice))),
);

/** One of the switches, or a consent that came with the account. */
const Kind = Type.Unsafe<MessageChoice | ConsentFlag>(
  Type.Union(
    [...new Set([...MESSAGE_CHOICES, ...CONSENTS.map(({ flag }) => flag)])].map((kind) =>
      Type.Literal(kind),
    ),
  ),
);

/** The switches that are on. */
export const NotificationSettings = Type.Object({ on: Type.Array(Choice) });
export type NotificationSettings = Static<typeof NotificationSettings>;

/** Whether this session's browser shows notifications, and the key with which a browser asks for them. */
export const PushState = Type.Object({ isOn: Type.Boolean(), publicKey: Type.String() });
export type PushState = Static<typeof PushState>;

/** Whether the session's browser shows notifications from now on. */
export const PushResumed = Type.Object({ isOn: Type.Boolean() });
export type PushResumed = Static<typeof PushResumed>;

/** An uncompressed point of P-256 (65 bytes) and a secret of 16 bytes, in base64url (RFC 8291, section 3). */
const PushKeysOfBrowser = Type.Object({
  p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}=?$' }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
});

/** As a browser gives it. */
export const PushSubscriptionBody = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: LONGEST_ENDPOINT }),
  keys: PushKeysOfBrowser,
  language: LanguageSchema,
});
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;

/** As the browser gives it when its push service has moved its subscription. Who knows the address it had is that browser. */
export const PushMoveBody = Type.Object({
  from: Type.String({ minLength: 1, maxLength: LONGEST_ENDPOINT }),
  endpoint: Type.String({ minLength: 1, maxLength: LONGEST_ENDPOINT }),
  keys: PushKeysOfBrowser,
});
export type PushMoveBody = Static<typeof PushMoveBody>;

export const ChoiceBody = Type.Object({
  choice: Choice,
  granted: Type.Boolean(),
  /** The one that was on the screen. */
  language: LanguageSchema,
});
export type ChoiceBody = Static<typeof ChoiceBody>;

/** Whether the fan is told when the entries of an event open. */
export const EventReminder = Type.Object({ isOn: Type.Boolean() });
export type EventReminder = Static<typeof EventReminder>;

const ConsentChange = Type.Object({
  /** Counted from the fan's first one. */
  number: Type.Integer({ minimum: 1 }),
  kind: Kind,
  granted: Type.Boolean(),
  version: Type.String(),
  language: LanguageSchema,
  at: Type.String({ format: 'date-time' }),
});
export type ConsentChange = Static<typeof ConsentChange>;

/** The newest first; `next` is the `before` of the page that follows. */
export const ConsentHistory = Type.Object({
  changes: Type.Array(ConsentChange),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type ConsentHistory = Static<typeof ConsentHistory>;
