import { useEffect, useState } from 'react';
import type { SupportRequestBody } from '../../../contract/schemas/support.ts';
import { isSupportTopic } from '../../../contract/support-topics.ts';
import { textAt } from '../../api/api-error.ts';
import { useApp, useUnsaved } from '../../flows/app/use-app.tsx';
import type { DraftKey } from '../../flows/shared/draft-keys.ts';
import { recordIn } from '../../flows/shared/saved-fields.ts';
import type { KeyValueStore } from '../../platform/platform.ts';
import { randomToken } from '../../platform/random-token.ts';

export type Draft = Pick<SupportRequestBody, 'topic' | 'message'> & {
  /** Null until the fan types one: a member's own is shown. */
  email: string | null;
  /** The key of the future request: sent twice, it is one; a new text gets a new key. */
  key: SupportRequestBody['key'];
};

const EMPTY: Draft = { topic: 'account', email: null, message: '', key: '' };
const STORED: DraftKey = 'supportDraft';

/** The stored draft, if it is valid. */
export function storedDraft(session: KeyValueStore): Draft | null {
  const stored = recordIn(session.get(STORED));
  const message = stored && textAt(stored, 'message');
  if (!stored || message == null) return null;
  return {
    topic: isSupportTopic(stored.topic) ? stored.topic : EMPTY.topic,
    email: textAt(stored, 'email') ?? null,
    message,
    key: textAt(stored, 'key') ?? '',
  };
}

export const forgetDraft = (session: KeyValueStore) => session.remove(STORED);

/** The fan's draft: neither a reload nor a visit to another page loses it. `typed` is what a form without a script has sent. */
export function useSupportDraft(stored: Draft | null, typed: Draft | null) {
  const { session } = useApp().platform;
  const [draft, setDraft] = useState(stored ?? typed ?? EMPTY);
  const [read, setRead] = useState(stored);
  useUnsaved(draft !== EMPTY);
  // The tab's storage is read after hydration; input typed before that is newer.
  if (stored !== read) {
    setRead(stored);
    if (stored && draft === EMPTY) setDraft(stored);
  }

  useEffect(() => {
    if (draft !== EMPTY) session.set(STORED, JSON.stringify(draft));
  }, [draft, session]);

  const edit = (change: Partial<Draft>) => {
    const key = randomToken();
    setDraft((now) => ({ ...now, ...change, key }));
  };

  return [draft, edit] as const;
}
