import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import { completeDraft, picturesIn } from '../../contract/rules/content.ts';
import { searchProblem } from '../../contract/rules/search.ts';
import type {
  ContentDetail,
  ContentItem,
  ContentList,
  ContentOverview,
  ContentQuery,
  ContentVersions,
} from '../../contract/schemas/content-editing.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { contentItems, type ListedRow } from '../repositories/content-items.ts';
import { contentPictures } from '../repositories/content-pictures.ts';
import { contentVersions } from '../repositories/content-versions.ts';
import { contentsVersion } from '../repositories/contents.ts';
import { adoptChange, adoptRows } from './adopt.ts';
import type { ContentKind } from './kind.ts';

const PAGE = LIMITS.staffLists.content;

const unknown = () => refuse(404, 'not_found', MESSAGES.content.unknown);

const itemOf = ({ kind, position, updatedBy, by, ...row }: ListedRow): ContentItem => ({
  ...row,
  publishAt: row.publishAt?.toISOString() ?? null,
  endAt: row.endAt?.toISOString() ?? null,
  plannedEndAt: row.plannedEndAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: by,
});

/** What staff read of the content of every kind. */
export function createEditing(app: Pick<FastifyInstance, 'database' | 'clock' | 'contentKinds'>) {
  const { database, clock, contentKinds } = app;
  /** The version of all content at which the rows of a kind were last adopted. */
  const adoptedAt = new Map<string, string>();

  async function adopt(kinds: readonly ContentKind[]): Promise<void> {
    const version = await contentsVersion(database.orm, clock.now());
    for (const kind of kinds) {
      if (adoptedAt.get(kind.content.kind) === version) continue;
      await adoptRows(app, kind);
      adoptedAt.set(kind.content.kind, version);
    }
  }

  return {
    /** Knows every row of its table. */
    async kind(name: string): Promise<ContentKind> {
      const kind = contentKinds.get(name);
      if (!kind) throw refuse(404, 'not_found', MESSAGES.content.kind);
      await adopt([kind]);
      return kind;
    },

    /** Knows every row of every table. */
    async overview(): Promise<ContentOverview> {
      const kinds = [...contentKinds.values()];
      await adopt(kinds);
      const found = await contentItems.missing(database.orm, [...contentKinds.keys()]);
      const lacking = (kind: string, language: Language) =>
        found
          .filter((one) => one.kind === kind && one.missing.includes(language))
          .reduce((sum, { items }) => sum + items, 0);
      return {
        kinds: kinds.map(({ content: { kind } }) => ({
          kind,
          missing: {
            en: lacking(kind, 'en'),
            kr: lacking(kind, 'kr'),
            cn: lacking(kind, 'cn'),
            jp: lacking(kind, 'jp'),
          },
        })),
      };
    },

    async list(kind: ContentKind, query: ContentQuery): Promise<ContentList> {
      const problem = query.q === undefined ? undefined : searchProblem(query.q);
      if (problem) throw refuse(400, problem, MESSAGES.content.search, 'q');
      const rows = await contentItems.page(database.orm, kind.content.kind, query, PAGE + 1);
      const items = rows.slice(0, PAGE).map(itemOf);
      return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
    },

    async detail(kind: ContentKind, id: string): Promise<ContentDetail> {
      const key = { kind: kind.content.kind, id };
      await database.orm.transaction((tx) => adoptChange(tx, kind, key, clock.now()));
      const row = await contentItems.find(database.orm, key);
      const stored = row && (await contentVersions.document(database.orm, key, row.revision));
      if (!row || !stored) throw unknown();
      const document = completeDraft(kind.content.fields, stored);
      const names = Object.entries(kind.content.fields).flatMap(([name, { type }]) =>
        picturesIn(type, document[name] ?? null),
      );
      const found = await Promise.all(
        names.map((name) => contentPictures.find(database.orm, name)),
      );
      const locked = await kind.locked?.(database.orm, id, clock.now());
      const pictures = found.filter((one) => one !== undefined);
      return { item: itemOf(row), document, pictures, ...(locked && { locked }) };
    },

    async versions(kind: ContentKind, id: string, before?: number): Promise<ContentVersions> {
      const key = { kind: kind.content.kind, id };
      const rows = await contentVersions.page(database.orm, key, before, PAGE + 1);
      if (rows.length === 0 && before === undefined) throw unknown();
      const versions = rows
        .slice(0, PAGE)
        .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
      return { versions, next: rows.length > PAGE ? (versions.at(-1)?.revision ?? null) : null };
    },

    async version(kind: ContentKind, id: string, revision: number) {
      const key = { kind: kind.content.kind, id };
      const document = await contentVersions.document(database.orm, key, revision);
      if (!document) throw unknown();
      return { document: completeDraft(kind.content.fields, document) };
    },
  };
}
