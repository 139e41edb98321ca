declare global {
  interface Window {
    /** What React has written into texts that the translation has taken out of the page. */
    unseenTexts?: string[];
    endTranslation?: () => void;
  }
}

/** How the words of a translated page are told apart; empty where a test reads the page as it was written. */
export type Marks = { before: string; after: string };

/**
 * Does to the page what Chrome does when it translates: each text, and each that comes later, is replaced by elements that
 * hold the translation. It is sent to the browser as text, so it must be self-contained.
 */
export function translatePage({ before, after }: Marks) {
  const LEFT_ALONE = 'script, style, noscript, textarea, [translate=no], font';
  const unseen: string[] = [];
  const written = new MutationObserver((records) => {
    for (const { target } of records) unseen.push(target.textContent ?? '');
  });
  function replace(text: Text) {
    if (text.data.trim() === '' || !text.parentElement) return;
    if (text.parentElement.closest(LEFT_ALONE)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = before + text.data + after;
    outer.append(inner);
    text.replaceWith(outer);
    written.observe(text, { characterData: true });
  }
  function replaceIn(node: Node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    for (const text of texts) replace(text);
  }
  const coming = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) replace(target);
      for (const node of addedNodes) if (node.isConnected) replaceIn(node);
    }
  });
  window.endTranslation?.();
  window.unseenTexts = unseen;
  window.endTranslation = () => {
    coming.disconnect();
    written.disconnect();
  };
  replaceIn(document.body);
  coming.observe(document.body, { childList: true, characterData: true, subtree: true });
}
