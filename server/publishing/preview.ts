import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../contract/languages.ts';
import * as LIMITS from '../../contract/limits.ts';
import { completeDraft, publicationProblems } from '../../contract/rules/content.ts';
import type { PreviewBody, PreviewReply } from '../../contract/schemas/content-editing.ts';
import type { Account } from '../auth/sessions.ts';
import type { Executor } from '../db/executor.ts';
import { refuse, unavailable } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { audit } from '../repositories/audit.ts';
import { contentVersions } from '../repositories/content-versions.ts';
import { asEditor } from './as-editor.ts';
import type { ContentKind } from './kind.ts';
import { previewLink } from './preview-link.ts';
import { refusingConstraints } from './publish.ts';
import { refuseDocument } from './save.ts';

type Version = { kind: ContentKind; id: string; revision: number };

async function completeDocument(tx: Executor, { kind, id, revision }: Version) {
  const key = { kind: kind.content.kind, id };
  const stored = await contentVersions.document(tx, key, revision);
  if (!stored) throw refuse(404, 'not_found', MESSAGES.content.unknown);
  const document = completeDraft(kind.content.fields, stored);
  const [problem] = publicationProblems(kind.content, id, document);
  if (problem) throw refuseDocument(problem);
  return document;
}

/** Links to a version, for everybody who has them. */
export const linkToVersion = (
  services: Pick<FastifyInstance, 'database' | 'clock' | 'keyedHashes'>,
  { account, kind, id }: { account: Account; kind: ContentKind; id: string },
  { revision }: PreviewBody,
): Promise<PreviewReply> =>
  asEditor(services, account, async (tx, { by, now }) => {
    if (!kind.content.page) throw refuse(404, 'not_found', MESSAGES.content.pageless);
    await completeDocument(tx, { kind, id, revision });
    const shown = { kind: kind.content.kind, id, revision };
    await audit.add(tx, { action: 'content.previewed', detail: { by, ...shown } }, now);
    const until = now + LIMITS.previewLifetime;
    const links = LANGUAGES.map((language) => [
      language,
      previewLink(services.keyedHashes, { ...shown, language, until }),
    ]);
    return { links: Object.fromEntries(links), until: new Date(until).toISOString() };
  });

/** For a render, in milliseconds: whoever publishes the same meanwhile waits for it. */
const LONGEST = 4_000;
const FIRST = -1;

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(MESSAGES.busy)), LONGEST);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does work that reads the public content as if the version were public: it is written in a
 * transaction that is always rolled back. In an order that staff choose it comes first, because
 * Home shows one item at a time.
 */
export async function asIfPublic<Result>(
  { database, contents }: Pick<FastifyInstance, 'database' | 'contents'>,
  version: Version,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const undo = new Error('A preview is never stored.');
  const made: Result[] = [];
  try {
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', '1s', true),
        set_config('statement_timeout', '2s', true), set_config('encore.preview', 'on', true)`);
      const { kind, id } = version;
      const draft = await completeDocument(tx, version);
      const position = kind.content.ordered ? FIRST : 0;
      const write = kind.preview ?? kind.write;
      await refusingConstraints(write(tx, [{ id, draft, position }]));
      made.push(await contents.readFrom(tx, () => inTime(work())));
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return made.at(-1);
}
