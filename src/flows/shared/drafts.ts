import { isRecord } from '../../api/api-error.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import type { DraftKey } from './draft-keys.ts';

/** What is typed into one form about one thing. */
export type DraftAbout = {
  key: DraftKey;
  /** The id of the event, audition, video or document. */
  about: string;
};

/** Drafts kept for one form in one tab; beyond that the oldest is dropped. */
const MOST_OF_A_FORM = 10;

/** All drafts of a form; the one typed into last comes last. */
function draftsOf(store: KeyValueStore, key: DraftKey) {
  try {
    const stored: unknown = JSON.parse(store.get(key) ?? '[]');
    // An earlier build stored one alone.
    return [stored].flat().filter(isRecord);
  } catch {
    return [];
  }
}

const othersOf = (store: KeyValueStore, { key, about }: DraftAbout) =>
  draftsOf(store, key).filter((one) => one.about !== about);

export const readDraft = (store: KeyValueStore, { key, about }: DraftAbout) =>
  draftsOf(store, key).find((one) => one.about === about);

export function storeDraft(store: KeyValueStore, draft: DraftAbout, content: object) {
  const drafts = [...othersOf(store, draft), { ...content, about: draft.about }];
  store.set(draft.key, JSON.stringify(drafts.slice(-MOST_OF_A_FORM)));
}

export function dropDraft(store: KeyValueStore, draft: DraftAbout) {
  const others = othersOf(store, draft);
  if (others.length > 0) store.set(draft.key, JSON.stringify(others));
  else store.remove(draft.key);
}
