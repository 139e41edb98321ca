import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditions } from './schema/auditions.ts';
import { contentItems } from './schema/content-items.ts';
import {
  artworks,
  awards,
  banners,
  galleryCategories,
  galleryImages,
  headlines,
  signatureVideos,
  teasers,
  videos,
} from './schema/contents.ts';
import {
  eventActs,
  eventCorrections,
  eventDraws,
  events,
  eventWinners,
  giveaways,
} from './schema/events.ts';
import { games } from './schema/games.ts';
import { faqCategories, faqEntries, notices } from './schema/information.ts';
import { legalTexts } from './schema/legal.ts';

/** `columns`: the only ones that are public, where others change often; otherwise all are. */
export type PublicTable = { table: PgTable; columns?: readonly PgColumn[] };

/**
 * The tables of which answers that a process keeps in memory are made. Each has a trigger that raises
 * the content's version at any change, whoever makes it, so that every process reads them again.
 * `tests/server/contents/content-version.test.ts` holds this list against the triggers of the
 * database, the queries of all public calls and the kinds of content.
 */
export const PUBLIC_TABLES: readonly PublicTable[] = [
  ...[artworks, banners, headlines, videos, signatureVideos, awards, teasers].map(whole),
  ...[galleryCategories, galleryImages, notices, faqCategories, faqEntries].map(whole),
  ...[auditions, games, legalTexts, events, giveaways, eventDraws, eventActs, eventCorrections].map(
    whole,
  ),
  {
    table: contentItems,
    // What is planned of a legal text can be read; what is written of others is nobody's but staff's.
    columns: [contentItems.plannedRevision, contentItems.publishAt],
  },
  {
    table: eventWinners,
    // Neither whether and how each of them was told, nor who has confirmed; a place that passes on is a new row.
    columns: [
      ...[eventWinners.eventId, eventWinners.number, eventWinners.place, eventWinners.entryId],
      ...[eventWinners.passedFrom, eventWinners.passedAt],
    ],
  },
];

function whole(table: PgTable): PublicTable {
  return { table };
}

/** As a migration has it. */
export function triggerOf({ table, columns }: PublicTable): string {
  const name = getTableName(table);
  const update = columns ? ` OF ${columns.map((column) => `"${column.name}"`).join(', ')}` : '';
  return `CREATE OR REPLACE TRIGGER "${name}_raise_content_version" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE${update} ON "${name}" FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();`;
}
