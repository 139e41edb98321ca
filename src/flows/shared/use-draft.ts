import { useEffect, useState } from 'react';
import { isRecord, textAt } from '../../api/api-error.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import { useApp, useUnsaved } from '../app/use-app.tsx';
import { type DraftAbout, dropDraft, readDraft, storeDraft } from './drafts.ts';

/** A flow whose form this is. */
type Filled = { getSnapshot(): { hasTag(tag: 'filling' | 'kept'): boolean } };

/** The stored texts of the fields that hold texts; undefined if there are none about this one. */
function storedTexts(store: KeyValueStore, draft: DraftAbout, opened: object) {
  const stored = readDraft(store, draft);
  if (!isRecord(stored?.typed)) return undefined;
  const { typed } = stored;
  const fields = Object.entries(opened).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(fields.map(([name, value]) => [name, textAt(typed, name) ?? value]));
}

/**
 * What is typed into a form, as a change of what it opened with. The texts are stored in this tab, so that neither a
 * reload nor another page loses them; once the flow has left its form they are dropped, unless it keeps them. Choices and
 * consents are made anew. A form about another thing is another form: its element is keyed by what it is about.
 */
export function useDraft<Typed extends object>(draft: DraftAbout, opened: Typed, flow?: Filled) {
  const { session } = useApp().platform;
  const { key, about } = draft;
  const [first] = useState(opened);
  const [typed, setTyped] = useState<Typed>(() => {
    const texts = storedTexts(session, draft, first);
    return texts ? { ...first, ...texts } : first;
  });
  useUnsaved(typed !== first);

  useEffect(() => {
    if (typed !== first) storeDraft(session, { key, about }, { typed });
  }, [typed, first, session, key, about]);
  useEffect(
    () => () => {
      const now = flow?.getSnapshot();
      if (now && !now.hasTag('filling') && !now.hasTag('kept')) dropDraft(session, { key, about });
    },
    [flow, session, key, about],
  );

  const edit = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));
  return [typed, edit] as const;
}
