import { problem } from './fake-server.ts';
import { FAULTS } from './faults.ts';

const UNAVAILABLE = 'Server is currently unavailable. Please try again later.';

/** The message for each failure of a call; null where the call has its own. */
const WORDS: Record<keyof typeof FAULTS, string | null> = {
  offline: 'You’re offline. Check your connection and try again.',
  500: UNAVAILABLE,
  'an HTML page': null,
  'an HTML error': UNAVAILABLE,
  'broken JSON': null,
  429: 'Too many attempts. Please try again later.',
};

type CallFault = { name: string; fault: () => Response | Promise<Response>; words: string | null };

export const CALL_FAULTS: CallFault[] = Object.entries({
  ...FAULTS,
  429: () => problem(429, 'too_many_requests', { message: 'Too many requests.' }),
}).map(([name, fault]) => ({ name, fault, words: WORDS[name] ?? null }));

export const SLOW = 'The server took too long to respond. Please try again.';
