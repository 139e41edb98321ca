import { eq } from 'drizzle-orm';
import type { ActiveGameResponse } from '../../contract/schemas/games.ts';
import type { Executor } from '../db/executor.ts';
import { artworks } from '../db/schema/contents.ts';
import { games } from '../db/schema/games.ts';
import { artworkColumns } from './artwork-columns.ts';

export async function activeGame(db: Executor): Promise<ActiveGameResponse> {
  const { id, title, line, to } = games;
  const [game = null] = await db
    .select({ id, title, line, artwork: artworkColumns, to })
    .from(games)
    .innerJoin(artworks, eq(artworks.name, games.artwork))
    .where(eq(games.active, true));
  return { game };
}
