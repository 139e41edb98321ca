import { isDeep } from '../../depth.ts';
import { problem } from './fake-server.ts';
import { FAULTS } from './faults.ts';

const UNAVAILABLE = 'Server is currently unavailable. Please try again later.';

/** The message for each failure of a call; null where the call has its own. */
const WORDS: Record<keyof typeof FAULTS, string | null> = {
  offline: 'You’re offline. Check your connection and try again.',
  500: UNAVAILABLE,
  503: 'This can’t be saved right now. Please try again in a moment.',
  'an HTML page': 'This network asks you to sign in first. Then please try again.',
  'an HTML error': UNAVAILABLE,
  'broken JSON': null,
  429: 'Too many attempts. Please try again later.',
};

type CallFault = { name: string; fault: () => Response | Promise<Response>; words: string | null };

const EVERY_CALL_FAULT: CallFault[] = Object.entries({
  ...FAULTS,
  429: () => problem(429, 'too_many_requests', { message: 'Too many requests.' }),
}).map(([name, fault]) => ({ name, fault, words: WORDS[name] ?? null }));

/** A page has words of its own for the broken answer alone; the walk of a form meets the others in every run, too. */
export const CALL_FAULTS = isDeep
  ? EVERY_CALL_FAULT
  : EVERY_CALL_FAULT.filter(({ name }) => name === 'broken JSON');
