import type { CodeFacts, CodeSent } from '../../../machines/code-entry.types.ts';
import { at, type Source } from './saved-fields.ts';

/** The limits of an address or a number look back no further. */
const LONGEST_WAIT = 24 * 60 * 60_000;

function sentIn({ phoneNumber, sentAt }: Source): CodeSent | null {
  if (typeof sentAt !== 'number') return null;
  return { sentAt, ...(typeof phoneNumber === 'string' && { phoneNumber }) };
}

/** What is stored of a code. A phone whose clock was set back since must not wait for that long. */
export function codeFactsIn(source: Source, now: number): CodeFacts | null {
  const { misses, resendAt } = source;
  if (typeof misses !== 'number') return null;
  const sent = sentIn(at(source, 'sent'));
  const ahead = Math.max(0, (sent?.sentAt ?? 0) - now);
  return {
    sent: sent && { ...sent, sentAt: sent.sentAt - ahead },
    misses,
    resendAt: typeof resendAt === 'number' ? Math.min(resendAt - ahead, now + LONGEST_WAIT) : null,
  };
}
