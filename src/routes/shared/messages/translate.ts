import type { I18n, MessageDescriptor } from '@lingui/core';

/** Our own words, or the server's as they came. */
export type Said = MessageDescriptor | string;
/** By the code of a refusal. */
export type Refusals = Partial<Record<string, MessageDescriptor>>;

export const translate = (i18n: I18n, words: Said): string =>
  typeof words === 'string' ? words : i18n._(words);
