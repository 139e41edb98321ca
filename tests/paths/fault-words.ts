/** By their short names, as on the command line. */
const NAMED = {
  offline: 'offline',
  timeout: 'no answer in time',
  500: 'status 500',
  429: 'status 429',
  broken: 'a broken answer',
  lost: 'an answer lost after the effect',
  closed: 'the tab closed and opened again',
} as const;
export type Fault = (typeof NAMED)[keyof typeof NAMED];
export const FAULTS: readonly Fault[] = Object.values(NAMED);

/** Of `timeout` that one, of `all` all; none of a name that does not exist. */
export const faultsNamed = (name: string): readonly Fault[] =>
  name === 'all'
    ? FAULTS
    : Object.entries(NAMED).flatMap(([short, fault]) => (short === name ? [fault] : []));

export const FAULT_NAMES: string[] = [...Object.keys(NAMED), 'all'];

export const LOST = NAMED.lost;
export const REOPENED = NAMED.closed;
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
