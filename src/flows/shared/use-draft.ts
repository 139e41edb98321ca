import { useEffect, useState } from 'react';
import { isRecord, textAt } from '../../api/api-error.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import { useApp, useUnsaved } from '../app/use-app.tsx';
import type { DraftKey } from './draft-keys.ts';
import { recordIn } from './saved-fields.ts';

type Draft = {
  key: DraftKey;
  /** The id of the event, audition or video; a draft about another one is replaced. */
  about: string;
};

/** A flow whose form this is. */
type Filled = { getSnapshot(): { hasTag(tag: 'filling'): boolean } };

/** The stored texts of the fields that hold texts; undefined if there are none about this one. */
function storedTexts(store: KeyValueStore, { key, about }: Draft, opened: object) {
  const stored = recordIn(store.get(key));
  if (stored?.about !== about || !isRecord(stored.typed)) return undefined;
  const { typed } = stored;
  const fields = Object.entries(opened).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(fields.map(([name, value]) => [name, textAt(typed, name) ?? value]));
}

/**
 * What is typed into a form, as a change of what it opened with. The texts are stored in this tab, so that neither a
 * reload nor another page loses them; once the flow has left its form, sent or cancelled, they are dropped. Choices and
 * consents are made anew.
 */
export function useDraft<Typed extends object>(draft: Draft, opened: Typed, flow?: Filled) {
  const { session } = useApp().platform;
  const { key, about } = draft;
  const [first] = useState(opened);
  const [typed, setTyped] = useState<Typed>(() => {
    const texts = storedTexts(session, draft, first);
    return texts ? { ...first, ...texts } : first;
  });
  useUnsaved(typed !== first);

  useEffect(() => {
    if (typed !== first) session.set(key, JSON.stringify({ about, typed }));
  }, [typed, first, session, key, about]);
  useEffect(
    () => () => {
      if (flow && !flow.getSnapshot().hasTag('filling')) session.remove(key);
    },
    [flow, session, key],
  );

  const edit = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));
  return [typed, edit] as const;
}
