export const FAULTS = [
  'offline',
  'no answer in time',
  'status 500',
  'status 429',
  'a broken answer',
  'an answer lost after the effect',
  'the tab closed and opened again',
] as const;
export type Fault = (typeof FAULTS)[number];

export const LOST = 'an answer lost after the effect';
export const REOPENED = 'the tab closed and opened again';
/** The faults of one call, which the fan is told of. */
export type Told = Exclude<Fault, typeof LOST | typeof REOPENED>;
export type Words = Record<Told, string>;

/** `otherwise`: where no other words fit, as after a broken answer. */
export const callWords = (otherwise: string, own: Partial<Words> = {}): Words => ({
  offline: 'You’re offline. Check your connection and try again.',
  'no answer in time': 'The server took too long to respond. Please try again.',
  'status 500': 'Server is currently unavailable. Please try again later.',
  'status 429': 'Too many attempts. Please try again later.',
  'a broken answer': otherwise,
  ...own,
});

/** The same after each fault. */
export const sameWords = (words: string, own: Partial<Words> = {}): Words => ({
  offline: words,
  'no answer in time': words,
  'status 500': words,
  'status 429': words,
  'a broken answer': words,
  ...own,
});
