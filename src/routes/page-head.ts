import { PAGE_HEADS, type PageHead, SITE, VIDEO_LIST } from '../../contract/page-heads.ts';

const KNOWN: Record<string, PageHead> = {
  ...PAGE_HEADS,
  '/': { description: SITE },
  '/video': { description: VIDEO_LIST },
};

function headOf(path: string, title: string): PageHead {
  if (/^\/videoplay\/[^/]+$/.test(path)) {
    return { description: `Watch ${title.replace(/ \| [^|]*$/, '')}.` };
  }
  return KNOWN[path] ?? { description: SITE, hidden: true };
}

const find = <Kind extends HTMLElement>(selector: string) =>
  document.head.querySelector<Kind>(selector);

function put(tag: 'link' | 'meta', attributes: Record<string, string>) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}

/** After a way within the app: what the server would have written into the page's head, had it been asked for it. */
export function followHead(path: string, title: string): void {
  const shared = find('meta[property="og:title"]');
  // A server that was not told its public origin writes no address of record.
  const url = find<HTMLMetaElement>('meta[property="og:url"]');
  if (!shared || (url && new URL(url.content).pathname === path)) return;
  const { description, hidden } = headOf(path, title);
  shared.setAttribute('content', title);
  if (url) url.content = new URL(path, url.content).href;
  for (const name of ['[name="description"]', '[property="og:description"]']) {
    find(`meta${name}`)?.setAttribute('content', description);
  }
  // What spoke of the page before: none is better than another's.
  for (const old of [
    'link[rel="canonical"]',
    'meta[name="robots"]',
    'script[type="application/ld+json"]',
  ]) {
    find(old)?.remove();
  }
  if (hidden) put('meta', { name: 'robots', content: 'noindex' });
  else if (url) put('link', { rel: 'canonical', href: url.content });
}
