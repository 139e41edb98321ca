import * as LIMITS from '../../../contract/limits.ts';
import type { PendingLink } from '../../../machines/google-link.types.ts';
import { isRecord, textAt } from '../../api/api-error.ts';
import type { App } from '../app/app.ts';
import { recordIn } from '../shared/stored-record.ts';

const KEY = 'googleLink';

type Parts = Pick<App, 'platform' | 'session'>;

/** Nicknames are set once, so they tell whose link it is that this tab has kept. */
const ownerIn = ({ session }: Parts) => session.getSnapshot().context.user?.nickname;

/** When the code that was sent dies. */
export const linkCodeEnd = (sentAt: number): number => sentAt + LIMITS.googleLinkCodeLifetime;

/** The link that a reload finds again: this member's own, while its code lives. The session's end drops it too. */
export function keptLink(parts: Parts): PendingLink | null {
  const source = recordIn(parts.platform.session.get(KEY));
  if (!source || !isRecord(source.asked) || typeof source.sentAt !== 'number') return null;
  const isOwn = source.owner !== undefined && source.owner === ownerIn(parts);
  if (!isOwn || linkCodeEnd(source.sentAt) <= parts.platform.now()) return null;
  const { asked, sentAt } = source;
  return {
    asked: { code: textAt(asked, 'code') ?? '', message: textAt(asked, 'message') },
    sentAt,
  };
}

export function keepLink(parts: Parts, pending: PendingLink | null) {
  const { session: store } = parts.platform;
  if (pending) store.set(KEY, JSON.stringify({ ...pending, owner: ownerIn(parts) }));
  else store.remove(KEY);
}
