import { type Static, Type } from 'typebox';
import * as LIMITS from '../limits.ts';
import { SUPPORT_TOPICS, type SupportTopic } from '../rules/support.ts';

export const SupportRequestBody = Type.Object({
  /** Made by whoever asks, anew for each request: sent again, it is still one request. */
  key: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  topic: Type.Unsafe<SupportTopic>(Type.Union(SUPPORT_TOPICS.map((topic) => Type.Literal(topic)))),
  email: Type.String({ maxLength: 254 }),
  message: Type.String({ maxLength: 2 * LIMITS.supportMessage.max }),
  language: Type.Optional(Type.String({ maxLength: 10 })),
});
export type SupportRequestBody = Static<typeof SupportRequestBody>;

export const SupportRequestResponse = Type.Object({
  message: Type.String(),
  /** By which fan and support speak of the request. */
  number: Type.String(),
});
