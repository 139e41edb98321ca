import { KST_AHEAD } from './day.ts';

const DAY = 24 * 60 * 60_000;

type Moment = Date | string | null | undefined;

const time = (moment: Date | string) =>
  typeof moment === 'string' ? Date.parse(moment) : moment.getTime();

type Results = {
  /** When the winners are to be announced; nothing: as soon as they are drawn. */
  winnersAnnouncedAt?: Moment;
  drawnAt: Moment;
};

/** When fans may see who has won, in milliseconds; undefined before the draw. A draw that comes after the announcement is public at once. */
export const resultsOutAt = ({ winnersAnnouncedAt, drawnAt }: Results): number | undefined =>
  drawnAt == null
    ? undefined
    : Math.max(time(drawnAt), winnersAnnouncedAt == null ? 0 : time(winnersAnnouncedAt));

/** Whether fans may see who has won. Only the server's clock decides. */
export function resultsAreOut(results: Results, now: number): boolean {
  const at = resultsOutAt(results);
  return at !== undefined && now >= at;
}

type Announced = { winnersAnnouncedOn: string | null; winnersAnnouncedAt?: string | null };

/** An answer that a cache has kept may know the day alone. */
export const announcementOf = (event: Announced): string | null =>
  event.winnersAnnouncedAt ?? event.winnersAnnouncedOn;

/** Midnight in Korea promises the day alone, as events did before they had a time. */
export const isDayAlone = (announced: number): boolean => (announced + KST_AHEAD) % DAY === 0;

/** The last moment at which the promise can be kept. */
export const announcedBy = (announced: number): number =>
  isDayAlone(announced) ? announced + DAY : announced;
