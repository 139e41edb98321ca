import type { ContentDraft, DraftValue } from '../content/fields.ts';
import { announcedBy } from './announcement.ts';
import { drawableFrom } from './draw-doubts.ts';
import { usableMoment } from './moment.ts';
import { lacksHours, prizesIn } from './prizes.ts';

/** What looks like a mistake in the plan of a giveaway; an announcement before the end and a prize without hours to confirm it are refused. */
export type OddPromise =
  | 'no_end'
  | 'over'
  | 'long_period'
  | 'ends_after_show'
  | 'announced_before_end'
  | 'announced_before_draw'
  | 'announced_after_show'
  | 'round_without_reserves'
  | 'no_time_for_codes'
  | 'without_hours'
  | 'nobody_confirms'
  | 'unprovable';

const LONGEST = 90 * 24 * 60 * 60_000;

const timeOf = (value: DraftValue | undefined): number | undefined =>
  typeof value === 'string' ? usableMoment(value)?.getTime() : undefined;

const isAfter = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one > other;

/** The times that an event promises, in milliseconds; without a start, entries open when it is published. */
export function promisedTimes(draft: ContentDraft, publishedAt: number) {
  const end = timeOf(draft.endsAt);
  const drawWait = typeof draft.drawWait === 'number' ? draft.drawWait : null;
  return {
    start: timeOf(draft.startsAt) ?? publishedAt,
    end,
    draw: end === undefined ? undefined : drawableFrom({ drawWait }, end),
    announced: timeOf(draft.winnersAnnouncedAt),
    show: timeOf(draft.showStartsAt),
  };
}

/** Its publication is refused: nobody knows the winners of entries that are still open. */
export function isAnnouncedEarly(draft: ContentDraft): boolean {
  const { end, announced } = promisedTimes(draft, 0);
  return announced !== undefined && isAfter(end, announcedBy(announced));
}

type Publication = {
  /** When staff decide, by their clock. */
  now: number;
  /** When it becomes public, if it is planned for later. */
  at: number | null;
  /** Its draw has a seed already, because it was published or planned before. */
  isCommitted: boolean;
  isPublic: boolean;
};

export function oddPromises(
  draft: ContentDraft,
  { now, at, isCommitted, isPublic }: Publication,
): OddPromise[] {
  const { start, end, draw, announced, show } = promisedTimes(draft, at ?? now);
  const last = announced === undefined ? undefined : announcedBy(announced);
  const isOdd: Record<OddPromise, boolean> = {
    no_end: end === undefined,
    over: isAfter(now, end),
    long_period: isAfter(end, start + LONGEST),
    ends_after_show: isAfter(end, show),
    announced_before_end: isAnnouncedEarly(draft),
    announced_before_draw: isAfter(draw, last) && !isAnnouncedEarly(draft),
    announced_after_show: isAfter(announced, show),
    round_without_reserves: typeof draft.roundOf === 'string' && draft.reserves == null,
    // They are imported once it is public.
    no_time_for_codes: typeof draft.codes === 'number' && !isPublic && !isAfter(start, at ?? now),
    without_hours: lacksHours(draft),
    nobody_confirms:
      typeof draft.confirmWithin === 'number' &&
      prizesIn(draft).every(({ task }) => task === 'nothing'),
    // The seed is fixed as soon as it is published or planned.
    unprovable: !isCommitted && isAfter(now, start),
  };
  return (Object.keys(isOdd) as OddPromise[]).filter((odd) => isOdd[odd]);
}
