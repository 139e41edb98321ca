/** What a fan can hear about; `advertising` ones need the consent to advertising messages as well. */
export const TOPICS = [
  { topic: 'events', advertising: true },
  { topic: 'winners', advertising: false },
  { topic: 'notices', advertising: false },
  { topic: 'auditions', advertising: true },
  { topic: 'videos', advertising: true },
] as const;
export type Topic = (typeof TOPICS)[number]['topic'];

export const CHANNELS = ['push', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export type TopicChoice = `${Topic}.${Channel}`;

const TOPIC_CHOICES: readonly TopicChoice[] = TOPICS.flatMap(({ topic }) =>
  CHANNELS.map((channel): TopicChoice => `${topic}.${channel}`),
);

/** The consents that can be given and withdrawn at any time. */
export const OPTIONAL_CONSENTS = [
  'notification_settings',
  'marketing_push',
  'night_messages',
] as const;

/** One switch each, as the ledger of consents calls it. */
export const MESSAGE_CHOICES = [...OPTIONAL_CONSENTS, ...TOPIC_CHOICES] as const;
export type MessageChoice = (typeof MESSAGE_CHOICES)[number];

export const isMessageChoice = (value: unknown): value is MessageChoice =>
  MESSAGE_CHOICES.some((choice) => choice === value);
