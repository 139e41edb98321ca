import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as LIMITS from '../../contract/limits.ts';
import { auditionPhase } from '../../contract/rules/audition.ts';
import type {
  Application,
  Audition,
  AuditionResponse,
  AuditionsResponse,
  MyApplication,
} from '../../contract/schemas/auditions.ts';
import type { Executor } from '../db/executor.ts';
import { applicationAnswers, auditionApplications, auditions } from '../db/schema/auditions.ts';
import { artworks } from '../db/schema/contents.ts';

const shownOfAudition = {
  audition: auditions,
  artwork: {
    base: artworks.base,
    color: artworks.color,
    ratio: artworks.ratio,
    alt: artworks.alt,
  },
};

const selectAuditions = (db: Executor) =>
  db
    .select(shownOfAudition)
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
    const { name, birthDate, videoUrl, motivation, updatedAt, state } = row;
    const answers = await db
      .select()
      .from(applicationAnswers)
      .where(eq(applicationAnswers.applicationId, row.id))
      .orderBy(asc(applicationAnswers.version));
    return {
      ...{ name, birthDate, videoUrl, motivation, state },
      updatedAt: updatedAt.toISOString(),
      answers: answers.map(({ createdAt, decision, text }) => ({
        ...{ at: createdAt.toISOString(), decision, text },
      })),
    };
  },

  /** Until the transaction ends nobody decides about it. */
  lock: (tx: Executor, owner: Owner) =>
    tx
      .select({ id: auditionApplications.id })
      .from(auditionApplications)
      .where(ofOwner(owner))
      .for('no key update'),

  /** The auditions to which the fan has applied, with what the staff have answered last; the last to end comes first. */
  async auditionsOf(db: Executor, userId: string, now: number): Promise<MyApplication[]> {
    const rows = await db
      .select({
        ...shownOfAudition,
        state: auditionApplications.state,
        answer: sql<string | null>`(select text from application_answers
          where application_id = ${auditionApplications.id} order by version desc limit 1)`,
      })
      .from(auditions)
      .innerJoin(artworks, eq(artworks.name, auditions.artwork))
      .innerJoin(auditionApplications, eq(auditionApplications.auditionId, auditions.id))
      .where(and(eq(auditionApplications.userId, userId), isShown))
      .orderBy(desc(auditions.endsAt), desc(auditions.id));
    return rows.map(({ state, answer, ...row }) => ({
      audition: auditionOf(row, now),
      status: auditionPhase(row.audition, now),
      state,
      ...(answer !== null && { answer }),
    }));
  },

  /** The first one, or a correction. */
  async save(
    db: Executor,
    owner: Owner,
    form: Omit<Application, 'updatedAt' | 'state' | 'answers'>,
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

  /** Returns false if there is one that is decided, which stays. */
  async remove(db: Executor, owner: Owner): Promise<boolean> {
    await db
      .delete(auditionApplications)
      .where(and(ofOwner(owner), eq(auditionApplications.state, 'open')));
    return (await this.of(db, owner)) === null;
  },
};
