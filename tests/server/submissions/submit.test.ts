import { describe, expect, test, vi } from 'vitest';
import { count, together } from '../auth/at-once.ts';
import { signedIn, type TestApi } from '../auth/fans.ts';
import { rowsOf } from '../auth/rows.ts';
import { DAY, FORM as ENTRY, HOUR, newEvent } from '../events/giveaway.ts';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';

const APPLICATION = {
  name: 'Luna Park',
  birthDate: '2001-02-28',
  videoUrl: 'https://video.example/watch?v=1',
  motivation: 'I sing before I speak.',
  contactConsent: true,
};

type Sent = { name: string; updatedAt: string };
type Kind = {
  path: (api: TestApi) => Promise<string>;
  /** After `path`, in milliseconds. */
  deadline: number;
  closed: string;
  /** How many a fan can send in ten minutes. */
  most: number;
  table: string;
  form: { name: string };
  sent: (answer: { json(): Record<string, Sent | null> }) => Sent | null | undefined;
};

/** What a fan submits once and can correct. */
const KINDS: Record<string, Kind> = {
  entry: {
    path: async (api) => `/api/events/${await newEvent(api)}/entry`,
    deadline: HOUR,
    closed: 'entry_closed',
    most: 60,
    table: 'event_entrants',
    form: ENTRY,
    sent: (answer) => answer.json().entry,
  },
  application: {
    async path({ clock }) {
      clock.set('2026-11-22T12:00:00+09:00');
      return '/api/auditions/new-voice-2026/application';
    },
    deadline: 60 * DAY,
    closed: 'audition_closed',
    most: 30,
    table: 'audition_applications',
    form: APPLICATION,
    sent: (answer) => answer.json().application,
  },
};

describe.each(databases())('on $name', ({ open }) => {
  const apis = usualApisOn(open);

  describe.each(Object.entries(KINDS))('an %s', (_, kind) => {
    const { path, deadline, closed, most, table, form, sent } = kind;

    async function fanAt(api: TestApi) {
      const at = await path(api);
      const { browser } = await signedIn(api);
      /** In order: the time passes between two requests. */
      async function send(name: string, replaces?: string | null) {
        api.clock.advance(1);
        const body = { ...form, name, ...(replaces !== undefined && { replaces }) };
        return browser.call('POST', at, body);
      }
      const own = async () => sent(await browser.call('GET', at));
      return { browser, at, send, own };
    }

    test('that was made or changed elsewhere is not replaced unseen', async () => {
      const { send, own } = await fanAt(await apis());
      const first = sent(await send('Kim Mina', null));
      expect((await send('Kim Sol', null)).json().code).toBe('changed_elsewhere');
      expect((await own())?.name).toBe('Kim Mina');
      const other = sent(await send('Kim Luna', first?.updatedAt));
      const late = await send('Kim Sol', first?.updatedAt);
      expect([late.statusCode, late.json().code]).toEqual([409, 'changed_elsewhere']);
      expect(await own()).toMatchObject({ name: 'Kim Luna', updatedAt: other?.updatedAt });
      expect((await send('Kim Sol', other?.updatedAt)).statusCode).toBe(200);
      expect((await own())?.name).toBe('Kim Sol');
    });

    test('that is sent again, since its answer was lost, stays as it was; an earlier app, which does not say what it replaces, replaces any', async () => {
      const { send, own } = await fanAt(await apis());
      const first = sent(await send('Kim Mina', null));
      expect(sent(await send('Kim Mina', null))).toEqual(first);
      const second = sent(await send('Kim Luna', first?.updatedAt));
      expect(sent(await send('Kim Luna', first?.updatedAt))).toEqual(second);
      expect((await send('Kim Sol')).statusCode).toBe(200);
      expect((await own())?.name).toBe('Kim Sol');
    });

    test('that has waited for its turn past the deadline is refused', async () => {
      const api = await apis();
      const { send, own } = await fanAt(api);
      const { orm } = api.database;
      const transaction = orm.transaction.bind(orm);
      vi.spyOn(orm, 'transaction').mockImplementationOnce((work) => {
        api.clock.advance(deadline);
        return transaction(work);
      });
      const late = await send('Kim Mina', null);
      expect([late.statusCode, late.json().code]).toEqual([409, closed]);
      vi.restoreAllMocks();
      api.clock.advance(-deadline);
      expect(await own()).toBeNull();
    });

    test('of two hundred first ones at once as many as the limit allows are accepted, and one is there', async () => {
      const api = await apis();
      const { browser, at, own } = await fanAt(api);
      const answers = await together(200, (nth) =>
        browser.copy().call('POST', at, { ...form, name: `Kim ${'ABCDEFGH'[nth % 8]}` }),
      );
      expect([count(answers, 200), count(answers, 429)]).toEqual([most, 200 - most]);
      expect((await own())?.name).toMatch(/^Kim [A-H]$/);
      expect(await rowsOf(api, `select from ${table}`)).toHaveLength(1);
    });

    test('of twenty corrections at once, one is accepted', async () => {
      const api = await apis();
      const { browser, at, send, own } = await fanAt(api);
      const first = sent(await send('Kim Mina', null));
      api.clock.advance(1);
      const answers = await together(20, (nth) =>
        browser.call('POST', at, {
          ...form,
          name: `Kim ${String.fromCharCode(65 + nth)}`,
          replaces: first?.updatedAt,
        }),
      );
      const accepted = answers.filter(({ statusCode }) => statusCode === 200);
      expect(accepted).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
      expect(accepted.map((answer) => sent(answer)?.name)).toEqual([(await own())?.name]);
    });
  });
});
