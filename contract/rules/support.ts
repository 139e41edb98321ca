import * as LIMITS from '../limits.ts';

/** What a request to the support is about. */
export const SUPPORT_TOPICS = ['account', 'events', 'videos', 'app', 'privacy', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

export const isSupportTopic = (value: unknown): value is SupportTopic =>
  SUPPORT_TOPICS.some((topic) => topic === value);

/** Long enough to be understandable, with an upper limit; surrounding space does not count. */
export function isSupportMessage(text: string): boolean {
  const { length } = text.trim();
  return length >= LIMITS.supportMessage.min && length <= LIMITS.supportMessage.max;
}
