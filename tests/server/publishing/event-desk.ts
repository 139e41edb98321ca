import type { ContentDraft } from '../../../contract/content/fields.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { type Browser, newAdmin, type TestApi } from '../auth/fans.ts';
import { HOUR } from '../events/giveaway.ts';

/** As staff write it, without dates. */
export const MOON_NIGHT = {
  title: { en: 'Moon Night', kr: '달밤', cn: '月夜', jp: '月夜' },
  line: { en: 'An evening outdoors' },
  body: { en: 'Bring a blanket.\n\nDoors open at six.' },
  rules: [{ en: 'One entry each.' }],
  place: { en: 'River park' },
  artwork: 'event-encore-night',
  status: 'active',
  winnersAnnouncedAt: '2026-03-04T15:00:00.000Z',
  bornBy: '2011-07-04',
  giveaways: ['2x2', '1 × 1'],
};

export const resultOf = (answer: {
  statusCode: number;
  json(): { code?: string; field?: string };
}) => {
  const { code, field } = answer.json();
  return answer.statusCode === 200 ? 'ok' : `${code} ${field ?? ''}`.trim();
};

/** Staff at the content of events. */
export async function eventDesk(api: TestApi) {
  const { browser } = await newAdmin(api);
  const at = (hours: number) => new Date(api.clock.now() + hours * HOUR).toISOString();
  const dates = { startsAt: at(1), endsAt: at(3), showStartsAt: at(30), showEndsAt: at(33) };
  const path = (id: string) => `/api/admin/content/events/${id}`;
  const read = async (id = 'moon-night') => (await browser.call('GET', path(id))).json();
  const act = (id: string, what: string, body: object) =>
    browser.call('POST', `${path(id)}/${what}`, body);
  return {
    at,
    read,
    dates,
    browser,
    /** Saves a change of what is there, or a new event, and publishes it. */
    async publish(change: ContentDraft = {}, id = 'moon-night') {
      const known = await read(id);
      const revision = known.item?.revision ?? 0;
      const document = { ...(known.document ?? { ...MOON_NIGHT, ...dates }), ...change };
      const saved = await browser.call('POST', path(id), { revision, document });
      if (saved.statusCode !== 200) return resultOf(saved);
      const now = await read(id);
      return resultOf(await act(id, 'publish', { revision: now.item.revision }));
    },
    archive: async (id = 'moon-night') => resultOf(await act(id, 'archive', {})),
    async seen(name = 'moon-night'): Promise<EventDetail | undefined> {
      api.clock.advance(1_000);
      return (await api.app.inject(`/api/contents/events/${name}`)).json().event;
    },
    async listed() {
      const { events } = (await api.app.inject('/api/contents/events')).json();
      return events.map(({ id }: { id: string }) => id);
    },
  };
}

/** Later, when the entries are open, with the session renewed. */
export async function hoursLater(api: TestApi, hours: number, browser: Browser) {
  api.clock.advance(hours * HOUR);
  await browser.refresh();
}
