import type { KeyValueStore } from '../../platform/platform.ts';
import { recordIn } from '../shared/saved-fields.ts';

const KEY = 'entryChoice';

/** The giveaway that a visitor wants to enter, for after the login. */
export const noteChoice = (store: KeyValueStore, choice: { event: string; number: number }) =>
  store.set(KEY, JSON.stringify(choice));

/** The number that was noted for the event; once. */
export function takeChoice(store: KeyValueStore, event: string): number | undefined {
  const noted = recordIn(store.get(KEY));
  if (noted?.event !== event) return undefined;
  store.remove(KEY);
  return Number.isInteger(noted.number) ? Number(noted.number) : undefined;
}
