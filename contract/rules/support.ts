import * as LIMITS from '../limits.ts';
import { type TextProblem, textProblem } from './text.ts';

/** What a request to the support is about. */
export const SUPPORT_TOPICS = ['account', 'events', 'videos', 'app', 'privacy', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

export const isSupportTopic = (value: unknown): value is SupportTopic =>
  SUPPORT_TOPICS.some((topic) => topic === value);

/** What is wrong with a tidy message: it is long enough to be understandable, and has an upper limit. */
export const supportMessageProblem = (text: string): TextProblem | undefined =>
  textProblem(text, LIMITS.supportMessage);
