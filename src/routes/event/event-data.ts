import { type Language, textIn } from '../../../contract/languages.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import type { LoadedHead } from '../../shell/handle.ts';
import { eventPath } from './event-path.ts';

const STATUS = 'https://schema.org/Event';

/** A show that was moved says from when. An answer that an older worker has cached has no corrections. */
function statusOf({ halted, showStartsAt, corrections = [] }: EventDetail) {
  if (halted === 'cancelled') return { eventStatus: `${STATUS}Cancelled` };
  const moved = corrections.find(({ changes }) => changes.showStartsAt?.from)?.changes.showStartsAt;
  if (!moved?.from || moved.from === showStartsAt) return {};
  return showStartsAt
    ? { eventStatus: `${STATUS}Rescheduled`, previousStartDate: moved.from }
    : { eventStatus: `${STATUS}Postponed`, startDate: moved.from };
}

/** Its times are those of the show: when entries open and close is another matter. */
const eventData =
  (event: EventDetail) => (origin: string, _description: string, language: Language) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: textIn(event.title, language),
    description: textIn(event.line, language),
    url: origin + eventPath(event),
    image: new URL(event.image, origin).href,
    startDate: event.showStartsAt ?? undefined,
    endDate: event.showEndsAt ?? undefined,
    ...statusOf(event),
    ...(event.place && { location: { '@type': 'Place', name: textIn(event.place, language) } }),
  });

export const headOfOne = (event: EventDetail): LoadedHead => ({
  title: event.title,
  description: event.line,
  picture: event.artwork,
  structured: eventData(event),
});
