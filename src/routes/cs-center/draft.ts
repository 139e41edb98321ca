import { useEffect, useState } from 'react';
import { isSupportTopic, type SupportTopic } from '../../../contract/rules/support.ts';
import { textAt } from '../../api/api-error.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { recordIn } from '../../flows/shared/saved-fields.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import { randomToken } from '../../platform/random-token.ts';

export type Draft = {
  topic: SupportTopic;
  /** Null until the fan types one: a member's own stands there. */
  email: string | null;
  message: string;
  /** Of the request that it will be: sent twice, it is one; what is written anew is another. */
  key: string;
};

const EMPTY: Draft = { topic: 'account', email: null, message: '', key: '' };
const STORED = 'supportDraft';

function storedDraft(session: KeyValueStore): Draft | undefined {
  const saved = recordIn(session.get(STORED));
  const message = saved && textAt(saved, 'message');
  if (!saved || message === undefined) return undefined;
  return {
    topic: isSupportTopic(saved.topic) ? saved.topic : EMPTY.topic,
    email: textAt(saved, 'email') ?? null,
    message: message ?? '',
    key: textAt(saved, 'key') ?? '',
  };
}

export const forgetDraft = (session: KeyValueStore) => session.remove(STORED);

/** What the fan is writing: neither a reload nor a look at another page loses it. */
export function useDraft() {
  const { session } = useApp().platform;
  const [draft, setDraft] = useState(EMPTY);

  useEffect(() => {
    const stored = storedDraft(session);
    // What was typed before the page came to life is newer.
    if (stored) setDraft((now) => (now === EMPTY ? stored : now));
  }, [session]);

  const edit = (change: Partial<Draft>) => {
    const edited = { ...draft, ...change, key: randomToken() };
    session.set(STORED, JSON.stringify(edited));
    setDraft(edited);
  };

  return [draft, edit] as const;
}
