import { isDayAlone } from '../../contract/rules/announcement.ts';
import { momentOf } from '../../contract/rules/event-status.ts';
import { KstDay } from './kst-day.tsx';
import { KstTime } from './kst-time.tsx';

type AnnouncedProps = { at: string; onlyInKorea?: boolean };

/** When winners are announced: a time, or a day alone. */
export const AnnouncedAt = ({ at, onlyInKorea }: AnnouncedProps) =>
  isDayAlone(momentOf(at, 'start')) ? (
    <KstDay at={at} />
  ) : (
    <KstTime at={at} onlyInKorea={onlyInKorea} />
  );
