/** What a request to the support is about. */
export const SUPPORT_TOPICS = ['account', 'events', 'videos', 'app', 'privacy', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

export const isSupportTopic = (value: unknown): value is SupportTopic =>
  SUPPORT_TOPICS.some((topic) => topic === value);
