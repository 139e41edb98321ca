import type { MessageDescriptor } from '@lingui/core';
import type { Content, Fields } from '../../../../contract/content/fields.ts';

/** What staff read about a kind of content: its name in the plural, and those of its fields and choices. */
export type KindWords = {
  content: Content;
  name: MessageDescriptor;
  fields: Record<string, MessageDescriptor>;
  hints: Partial<Record<string, MessageDescriptor>>;
  /** Of the choices of a field. */
  options: Partial<Record<string, Record<string, MessageDescriptor>>>;
  /** Of a kind whose items are fixed: their names by id. */
  items: Partial<Record<string, MessageDescriptor>>;
};

type WordsOf<Of extends Fields> = {
  name: MessageDescriptor;
  fields: { [Name in keyof Of]: MessageDescriptor };
  hints?: { [Name in keyof Of]?: MessageDescriptor };
  options?: {
    [Name in keyof Of]?: Of[Name] extends { options: readonly (infer Option extends string)[] }
      ? Record<Option, MessageDescriptor>
      : never;
  };
  items?: Record<string, MessageDescriptor>;
};

/** Holds the words against the fields. */
export const kindWords = <Of extends Fields>(
  content: Omit<Content, 'fields'> & { fields: Of },
  { name, fields, hints = {}, options = {}, items = {} }: WordsOf<Of>,
): KindWords => ({ content, name, fields, hints, options, items });
