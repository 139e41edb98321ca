import type { FastifyInstance } from 'fastify';
import type { Account } from '../auth/sessions.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { contentItems } from '../repositories/content-items.ts';
import { asEditor } from './as-editor.ts';
import type { ContentKind } from './kind.ts';

type Order = { account: Account; kind: ContentKind; id: string };

/** Puts an item after another one, or first. Fans see the new order at once. Can be repeated. */
export const moveContent = (
  services: Pick<FastifyInstance, 'database' | 'clock'>,
  { account, kind, id }: Order,
  after: string | null,
): Promise<void> =>
  asEditor(services, account, async (tx, { by, now }) => {
    if (!kind.content.ordered) throw refuse(409, 'conflict', MESSAGES.content.unordered);
    if (after === id) return;
    const items = await contentItems.lockOrder(tx, kind.content.kind);
    const moved = items.find((item) => item.id === id);
    const others = items.filter((item) => item !== moved);
    const place = after === null ? 0 : others.findIndex((item) => item.id === after) + 1;
    if (!moved || (after !== null && place === 0))
      throw refuse(404, 'not_found', MESSAGES.content.unknown);
    const ordered = [...others.slice(0, place), moved, ...others.slice(place)];
    const changed = ordered.flatMap((item, position) =>
      item.position === position ? [] : [{ ...item, position }],
    );
    for (const item of changed) {
      const key = { kind: kind.content.kind, id: item.id };
      await contentItems.set(tx, key, { position: item.position });
      await kind.place(tx, item.id, item.position);
    }
    if (changed.length === 0) return;
    const detail = { by, kind: kind.content.kind, id, place };
    await audit.add(tx, { action: 'content.moved', detail }, now);
  });
