import type { EntryInput } from '../contract/rules/entry.ts';
import type { Entry } from '../contract/schemas/events.ts';
import type { ScreenMeta } from './screen.types.ts';
import type {
  Standing,
  SubmissionContext,
  SubmissionEvent,
  SubmissionResult,
  SubmissionTag,
} from './submission.types.ts';

export type SentEntry = Entry;
export type EntryStanding = Standing<SentEntry>;
export type EntryResult = SubmissionResult<SentEntry>;
export type EntryContext = SubmissionContext<SentEntry>;

export type EntryTypes = {
  context: EntryContext;
  events: SubmissionEvent<EntryInput> | { type: 'problem.read' };
  tags: SubmissionTag | 'tooYoung';
  meta: ScreenMeta;
};
