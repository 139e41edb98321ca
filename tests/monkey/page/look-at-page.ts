/** A field a fan can type into. */
export type FieldSeen = { key: string; label: string; value: string; isSecret: boolean };

export type Look = {
  /** Another one after each load. */
  documentId: string;
  /** The pages that this document has shown. */
  paths: string[];
  path: string;
  search: string;
  language: string;
  /** Interactive, or no page of the app. */
  isAlive: boolean;
  isBrowserError: boolean;
  rawIds: string[];
  /** Written into texts that a translation has replaced. */
  unseen: string[];
  topHeadings: number;
  headings: string[];
  sticksOut: number;
  focus: string;
  dialogs: number;
  fields: FieldSeen[];
  /** What this tab has stored, of forms that are closed too. */
  stored: string[];
};

declare global {
  interface Window {
    monkeyPaths?: string[];
  }
}

/** Runs in the page: all that the rules of a page need, in one trip. */
export function lookAtPage(ids: readonly string[]): Look {
  const { body, documentElement, title, activeElement } = document;
  const known = new Set(ids);
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const texts: string[] = [title];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, noscript')) texts.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription']) {
    for (const element of body.querySelectorAll(`[${name}]`)) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  const rawIds = texts
    .flatMap((text) => text.split(/[\s|]+/).map((word) => ({ word, text })))
    .filter(({ word }) => known.has(word))
    .map(({ word, text }) => `${word} in “${text.trim().slice(0, 60)}”`);

  const nameOf = (element: Element) => {
    const { id, tagName } = element;
    const shown = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${tagName.toLowerCase()}${shown ? ` “${shown.slice(0, 40)}”` : id ? `#${id}` : ''}`;
  };
  const TYPED =
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=submit], [type=file], [type=range])';
  const boxes = [...body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)];
  const fields = boxes.filter(isSeen).map((field, index) => ({
    key: field.name || field.autocomplete || `${field.type} ${index}`,
    label: field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? '',
    value: field.value,
    isSecret: /password|one-time-code|code/.test(
      `${field.type} ${field.autocomplete} ${field.name}`,
    ),
  }));

  const storedTexts = () => {
    try {
      return Object.values(sessionStorage).map(String);
    } catch {
      // The browser's own error page has no storage.
      return [];
    }
  };

  const headings = [...body.querySelectorAll('h1, h2')].filter(isSeen);
  window.monkeyPaths ??= [];
  if (window.monkeyPaths.at(-1) !== location.pathname) window.monkeyPaths.push(location.pathname);
  return {
    documentId: String(performance.timeOrigin),
    paths: window.monkeyPaths,
    path: location.pathname,
    search: location.search,
    language: documentElement.lang,
    isAlive: 'alive' in documentElement.dataset || !document.getElementById('starter'),
    isBrowserError: location.protocol === 'chrome-error:',
    rawIds: [...new Set(rawIds)],
    unseen: window.unseenTexts ?? [],
    topHeadings: headings.filter(({ tagName }) => tagName === 'H1').length,
    headings: headings.map((heading) => heading.textContent?.trim() ?? ''),
    sticksOut: documentElement.scrollWidth - documentElement.clientWidth,
    focus: !activeElement || activeElement === body ? 'body' : nameOf(activeElement),
    dialogs: body.querySelectorAll('dialog[open]').length,
    fields,
    stored: storedTexts(),
  };
}
