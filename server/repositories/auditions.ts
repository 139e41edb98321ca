import { and, desc, eq, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import { auditionPhase } from '../../contract/rules/audition.ts';
import type {
  Application,
  Audition,
  AuditionResponse,
  AuditionsResponse,
} from '../../contract/schemas/auditions.ts';
import type { Executor } from '../db/executor.ts';
import { auditionApplications, auditions } from '../db/schema/auditions.ts';
import { artworks } from '../db/schema/contents.ts';

const selectAuditions = (db: Executor) =>
  db
    .select({
      audition: auditions,
      artwork: {
        base: artworks.base,
        color: artworks.color,
        ratio: artworks.ratio,
        alt: artworks.alt,
      },
    })
    .from(auditions)
    .innerJoin(artworks, eq(artworks.name, auditions.artwork));

type Row = Awaited<ReturnType<typeof selectAuditions>>[number];

const isShown = eq(auditions.hidden, false);

const auditionOf = (
  { audition: { startsAt, endsAt, hidden: _, ...rest }, artwork }: Row,
  now: number,
): Audition => ({
  ...rest,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  artwork,
  status: auditionPhase({ startsAt, endsAt }, now),
});

/** The last to end come first. A page continues after the audition `after`; after an unknown one it is empty. */
export async function auditionList(
  db: Executor,
  after: string | undefined,
  now: number,
): Promise<AuditionsResponse | undefined> {
  const beyond = sql`(${auditions.endsAt}, ${auditions.id}) < (select ends_at, id from auditions where id = ${after})`;
  const rows = await selectAuditions(db)
    .where(and(isShown, after === undefined ? undefined : beyond))
    .orderBy(desc(auditions.endsAt), desc(auditions.id))
    .limit(LIMITS.auditionsPerPage + 1);
  if (after !== undefined && rows.length === 0) return undefined;
  const page = rows.slice(0, LIMITS.auditionsPerPage).map((row) => auditionOf(row, now));
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { auditions: page, ...(last && { next: last.id }) };
}

export async function auditionWithId(
  db: Executor,
  id: string,
  now: number,
): Promise<AuditionResponse | undefined> {
  const [row] = await selectAuditions(db).where(and(eq(auditions.id, id), isShown));
  return row && { audition: auditionOf(row, now) };
}

/** Until the transaction ends nobody changes or hides it. */
export const lockAudition = (tx: Executor, id: string) =>
  tx.select({ id: auditions.id }).from(auditions).where(eq(auditions.id, id)).for('share');

type Owner = { userId: string; auditionId: string };

const ofOwner = ({ userId, auditionId }: Owner) =>
  and(eq(auditionApplications.userId, userId), eq(auditionApplications.auditionId, auditionId));

export const applications = {
  async of(db: Executor, owner: Owner): Promise<Application | null> {
    const [row] = await db.select().from(auditionApplications).where(ofOwner(owner));
    if (!row) return null;
    const { name, birthDate, videoUrl, motivation, updatedAt } = row;
    return { name, birthDate, videoUrl, motivation, updatedAt: updatedAt.toISOString() };
  },

  /** The auditions to which the fan has applied; the last to end comes first. */
  async auditionsOf(db: Executor, userId: string): Promise<Audition[]> {
    const rows = await selectAuditions(db)
      .innerJoin(auditionApplications, eq(auditionApplications.auditionId, auditions.id))
      .where(and(eq(auditionApplications.userId, userId), isShown))
      .orderBy(desc(auditions.endsAt), desc(auditions.id));
    return rows.map(auditionOf);
  },

  /** The first one, or a correction. */
  async save(
    db: Executor,
    owner: Owner,
    form: Omit<Application, 'updatedAt'>,
    now: number,
  ): Promise<void> {
    const at = new Date(now);
    await db
      .insert(auditionApplications)
      .values({ ...owner, ...form, contactConsentAt: at, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [auditionApplications.userId, auditionApplications.auditionId],
        set: {
          ...form,
          ...{ contactConsentAt: at, updatedAt: at },
          version: sql`${auditionApplications.version} + 1`,
        },
      });
  },

  async remove(db: Executor, owner: Owner): Promise<void> {
    await db.delete(auditionApplications).where(ofOwner(owner));
  },
};
