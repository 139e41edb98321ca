import { createHash } from 'node:crypto';
import { readCatalogues } from '../scripts/lib/catalogues.ts';

/** As Lingui makes them: what a built page shows in place of a text whose catalogue is not there. */
export const MESSAGE_IDS: string[] = [
  ...new Set(
    [...readCatalogues().values()]
      .flat()
      .map(({ english, context }) =>
        createHash('sha256').update(`${english}\u001F${context}`).digest('base64').slice(0, 6),
      ),
  ),
];
