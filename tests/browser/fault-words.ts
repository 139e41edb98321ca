import { type Fault, NO_ANSWER } from './wire.ts';

export const OFFLINE = 'You’re offline. Check your connection and try again.';
export const SLOW = 'The server took too long to respond. Please try again.';
export const PORTAL = 'This network asks you to sign in first. Then please try again.';
export const CLOSED = 'Server is currently unavailable. Please try again later.';
export const UNSAVED = 'This can’t be saved right now. Please try again in a moment.';
export const NEXT_CODE = /^The next code can be sent in \d+ seconds?\.$/;
export const LATER = 'Too many attempts. Please try again later.';

export const wordsOfCall = (otherwise: string): Record<Fault, string> => ({
  offline: OFFLINE,
  [NO_ANSWER]: SLOW,
  'status 500': CLOSED,
  'status 503': UNSAVED,
  'status 429': LATER,
  'an HTML page': PORTAL,
  'broken JSON': otherwise,
});
