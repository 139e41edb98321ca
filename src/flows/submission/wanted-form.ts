import type { KeyValueStore } from '../../platform/platform.ts';
import { recordIn } from '../shared/saved-fields.ts';

const KEY = 'wantedForm';

/** A form that a visitor has asked for: the page's address, and the giveaway of an event. */
export type WantedForm = { at: string; number?: number };

/** For after the login. */
export const noteForm = (store: KeyValueStore, form: WantedForm) =>
  store.set(KEY, JSON.stringify(form));

/** The form that was noted for this page; once. */
export function takeForm(store: KeyValueStore, at: string): Omit<WantedForm, 'at'> | undefined {
  const noted = recordIn(store.get(KEY));
  if (noted?.at !== at) return undefined;
  store.remove(KEY);
  return Number.isInteger(noted.number) ? { number: Number(noted.number) } : {};
}
