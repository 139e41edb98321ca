/** A part of a text, with where it leads if it is an address. */
export type TextPart = { text: string; href?: string };

/** It has plain letters alone: in Korean, Chinese and Japanese the sentence goes on without a space. */
const ADDRESS =
  /(?<![a-z0-9])https?:\/\/[a-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+|(?<![a-z0-9._%+@/-])[a-z0-9._%+-]{1,64}@[a-z0-9.-]{3,253}/gi;

/** What ends the sentence or its bracket around an address. */
const OF_THE_SENTENCE = ".,:;!?'*~";
const OPENED_BY = new Map([
  [')', '('],
  [']', '['],
]);

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** What belongs to the sentence around an address is no part of it. */
function addressIn(found: string): string {
  const unopened = new Map<string, number>();
  for (const [close, open] of OPENED_BY)
    unopened.set(close, count(found, close) - count(found, open));
  let end = found.length;
  while (end > 0) {
    const last = found.charAt(end - 1);
    const surplus = unopened.get(last) ?? 0;
    if (surplus > 0) unopened.set(last, surplus - 1);
    else if (!OF_THE_SENTENCE.includes(last)) break;
    end -= 1;
  }
  return found.slice(0, end);
}

function hrefOf(address: string): string | undefined {
  const isPage = address.includes('://');
  const href = isPage ? address : `mailto:${address}`;
  if (!isPage) return /[a-z0-9]\.[a-z]{2,63}$/i.test(address) ? href : undefined;
  if (!URL.canParse(href)) return undefined;
  const { hostname, username, password } = new URL(href);
  // What stands before an @ looks like the site that is meant.
  return hostname.includes('.') && !username && !password ? href : undefined;
}

/** The web and mail addresses of a text as it was typed, and what stands between them. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = addressIn(found);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, href });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
