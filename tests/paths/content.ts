import type { Audition } from '../../contract/schemas/auditions.ts';
import type { EventDetail } from '../../contract/schemas/events.ts';
import { audition, event } from '../html/sample-content.ts';

/** An event whose deadline is in three hours. */
export const NIGHT: EventDetail = {
  ...event,
  id: 'encore-night',
  category: 'encore-night',
  endDate: new Date(Date.now() + 3 * 60 * 60_000).toISOString(),
};

export const NEW_VOICE: Audition = {
  ...audition,
  id: 'new-voice-2026',
  startsAt: '2020-01-05T03:00:00.000Z',
  endsAt: '2126-12-31T15:00:00.000Z',
};
