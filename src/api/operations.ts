import type { Platform } from '../platform/platform.ts';
import { isRecord } from './api-error.ts';

const SECRET = 'operationSecret';
const ANSWERED = 'operationsAnswered';

const hexOf = (words: Iterable<number>) =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

/** FNV-1a (RFC 9923) of 32 bits, from four starts: equal texts have equal ones. */
function fingerprint(text: string): string {
  return hexOf(
    [0, 1, 2, 3].map((start) => {
      let hash = 0x811c9dc5 ^ start;
      for (let at = 0; at < text.length; at += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      }
      return hash >>> 0;
    }),
  );
}

export type Press = { id: string; answered(): void };

/**
 * Names each press of this tab: the same one keeps its id until it is answered, also when it is made again after a
 * reload; afterwards the same words are another press. Nothing of what was sent is stored, and nobody else can guess an id.
 */
export function operationsOf(session: Platform['session']) {
  function secret(): string {
    const known = session.get(SECRET);
    if (known) return known;
    const made = hexOf(crypto.getRandomValues(new Uint32Array(4)));
    session.set(SECRET, made);
    return made;
  }

  function answeredCounts(): Record<string, unknown> {
    try {
      const counts: unknown = JSON.parse(session.get(ANSWERED) ?? '');
      return isRecord(counts) ? counts : {};
    } catch {
      return {};
    }
  }

  return (path: string, body: object): Press => {
    const own = secret();
    // Addresses of calls have names of accounts and rows in them.
    const place = fingerprint([own, path].join('\n'));
    const before = Number(answeredCounts()[place] ?? 0);
    return {
      id: fingerprint([own, before, path, JSON.stringify(body)].join('\n')),
      answered: () =>
        session.set(ANSWERED, JSON.stringify({ ...answeredCounts(), [place]: before + 1 })),
    };
  };
}
