import type { Messages } from '@lingui/core';
import { messages as english } from '../../locales/en/messages.po';
import { createWords } from '../../src/i18n/words.ts';

/** Letters as wide as Han characters; tags stay as they are. */
const widened = (text: string) =>
  text.replace(/<[^>]*>|[A-Za-z]/g, (found) =>
    found.length > 1 ? found : String.fromCharCode(found.charCodeAt(0) + 0xfee0),
  );

/** The forms of a plural or a choice. */
const isForms = (format: unknown): format is Messages =>
  typeof format === 'object' && format !== null;

/** A compiled message: texts, with values between them. */
function wide(message: Messages[string]): Messages[string] {
  if (typeof message === 'string') return widened(message);
  if (!Array.isArray(message)) return message;
  return message.map((part): typeof part => {
    if (typeof part === 'string') return widened(part);
    const [value, kind, format] = part;
    return isForms(format) ? [value, kind, eachWide(format)] : part;
  });
}

const eachWide = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, wide(message)]));

/** English texts in letters used nowhere else, so that letters of another kind on a page come from no catalogue. */
export function wideWords() {
  const words = createWords();
  const load = words.i18n.load.bind(words.i18n);
  const loadWide = (locale: string, messages: Messages) => load(locale, eachWide(messages));
  Object.assign(words.i18n, { load: loadWide });
  loadWide('en', english);
  return words;
}
