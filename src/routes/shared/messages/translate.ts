import type { I18n, MessageDescriptor } from '@lingui/core';

/** Our own text, or the server's unchanged. */
export type Said = MessageDescriptor | string;
/** By the code of a refusal. */
export type Refusals = Partial<Record<string, MessageDescriptor>>;

export const translate = (i18n: I18n, words: Said): string =>
  typeof words === 'string' ? words : i18n._(words);
