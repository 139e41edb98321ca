import type { Audition } from '../../contract/schemas/auditions.ts';
import type { EventDetail } from '../../contract/schemas/events.ts';
import { audition, event } from '../html/sample-content.ts';

/** When every walk begins: noon in Korea. */
export const WALKS_BEGIN = Date.parse('2026-11-02T03:00:00.000Z');

/** The deadline of both. */
const IN_THREE_HOURS = new Date(WALKS_BEGIN + 3 * 60 * 60_000).toISOString();

export const NIGHT: EventDetail = {
  ...event,
  id: 'encore-night',
  category: 'encore-night',
  endDate: IN_THREE_HOURS,
};

export const NEW_VOICE: Audition = {
  ...audition,
  id: 'new-voice-2026',
  startsAt: '2020-01-05T03:00:00.000Z',
  endsAt: IN_THREE_HOURS,
};
