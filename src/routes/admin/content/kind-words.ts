import type { MessageDescriptor } from '@lingui/core';
import type { ReactElement } from 'react';
import type { Content, ContentDraft, Fields } from '../../../../contract/content/fields.ts';
import type { ContentDetail } from '../../../../contract/schemas/content-editing.ts';
import type { PromisesProps } from './event-promises.tsx';

/** The page with what fans have sent for an item; undefined while they cannot send anything. */
type Submissions = {
  name: MessageDescriptor;
  page(detail: ContentDetail): string | undefined;
};

/** What is to be read before an item is published, where it promises something to fans. */
type Promises = {
  isDue(draft: ContentDraft): boolean;
  /** The server would not publish it. */
  isRefused(draft: ContentDraft): boolean;
  Summary(props: PromisesProps): ReactElement;
};

/** What helps to write an item: shown above its fields, and below them as they are typed. */
type Aids = {
  Guide(props: { id: string }): ReactElement | null;
  Live(props: { id: string; draft: ContentDraft }): ReactElement;
};

/** What staff read about a kind of content: its name in the plural, and those of its fields and choices. */
export type KindWords = {
  content: Content;
  name: MessageDescriptor;
  fields: Record<string, MessageDescriptor>;
  hints: Partial<Record<string, MessageDescriptor>>;
  /** Why the server takes a value of the right form not. */
  refusals: Partial<Record<string, MessageDescriptor>>;
  /** Headings of the parts of a long form, each by the field with which it begins. */
  sections: Partial<Record<string, MessageDescriptor>>;
  /** Names of a field's choices. */
  options: Partial<Record<string, Record<string, MessageDescriptor>>>;
  /** Names of the items by id, for a kind whose items are fixed. */
  items: Partial<Record<string, MessageDescriptor>>;
  submissions?: Submissions | undefined;
  promises?: Promises | undefined;
  aids?: Aids | undefined;
  /** What fans get until a fixed item is published. */
  begun?: MessageDescriptor | undefined;
  /** Whether it is public in all languages or not at all (contract/rules/message-text.ts). */
  needsAllLanguages?: boolean | undefined;
};

type WordsOf<Of extends Fields> = {
  name: MessageDescriptor;
  fields: { [Name in keyof Of]: MessageDescriptor };
  hints?: { [Name in keyof Of]?: MessageDescriptor };
  refusals?: { [Name in keyof Of]?: MessageDescriptor };
  sections?: { [Name in keyof Of]?: MessageDescriptor };
  options?: {
    [Name in keyof Of]?: Of[Name] extends { options: readonly (infer Option extends string)[] }
      ? Record<Option, MessageDescriptor>
      : never;
  };
  items?: Record<string, MessageDescriptor>;
  submissions?: Submissions;
  promises?: Promises;
  aids?: Aids;
  begun?: MessageDescriptor;
  needsAllLanguages?: boolean;
};

/** Checks by type that every field has its texts. */
export const kindWords = <Of extends Fields>(
  content: Omit<Content, 'fields'> & { fields: Of },
  { hints = {}, refusals = {}, sections = {}, options = {}, items = {}, ...words }: WordsOf<Of>,
): KindWords => ({ content, hints, refusals, sections, options, items, ...words });
