import { expect, test } from 'vitest';
import type { WinnersPage } from '../../../contract/schemas/giveaways.ts';
import { draw } from '../../../server/events/draws.ts';
import { runDraws } from '../../../server/jobs/draws.ts';
import { newsFacts } from '../../../server/repositories/notification-facts.ts';
import { call, later, newStaff, prove } from '../auth/fans.ts';
import { rowsOf } from '../auth/rows.ts';
import { codeOf, entrants, eventSeen, HOUR, openEvent } from './giveaway.ts';

/** Closed, with three fans of whom two win. */
async function openClosed() {
  const { api, event } = await openEvent({ ends: HOUR, announced: 1.1 * HOUR });
  const announcedAt = new Date(api.clock.now() + 1.1 * HOUR);
  const fans = await entrants(api, event, 3);
  const admin = (await newStaff('admin', api)).browser;
  const support = (await newStaff('support', api)).browser;
  await later(api, HOUR, admin, support, ...fans.map(({ browser }) => browser));
  await draw(api.app, event, { onlyClose: true });
  const winners = `/api/admin/events/${event}/winners`;
  const wonBy = ({ browser }: (typeof fans)[number]) =>
    Promise.all([
      browser.call('GET', `/api/events/${event}/entry`).then((own) => own.json().entry.won),
      browser.call('GET', '/api/events/entries').then((all) => all.json().entries[0].entry.won),
    ]);
  return {
    ...{ api, event, announcedAt, fans, admin, winners, wonBy },
    /** What fans, and staff but admins, can see, and what was sent. */
    async seen() {
      await runDraws(api.app);
      const now = await eventSeen(api, event);
      const news = await newsFacts.due(api.database.orm, api.clock.now());
      return {
        public: [now.draw?.drawnAt, now.draw?.seed]
          .map(Boolean)
          .concat(now.draw?.winners.length !== 0),
        own: await Promise.all(fans.map(wonBy)),
        staff: await codeOf(support.call('GET', winners)),
        news: news.filter(({ id }) => id === `winners:${event}`).length,
        told: (await api.outbox()).filter(({ text }) => text.includes('You won')).length,
      };
    },
  };
}

const HIDDEN = {
  public: [false, false, false],
  own: Array.from({ length: 3 }, () => [null, null]),
  ...{ staff: 'not_announced', news: 0, told: 0 },
};

test('until the announcement a drawn result is nowhere to be seen but by admins; then it is everywhere', async () => {
  const { api, event, announcedAt, fans, admin, winners, wonBy, seen } = await openClosed();
  const path = `/api/contents/events/${event}`;
  const files = async () => {
    await eventSeen(api, event);
    const urls = [path, `${path}/calendar`, `${path}/draw/entries`];
    const all = await Promise.all(urls.map((url) => call(api, 'GET', url)));
    return all.map(({ body }) => body.replace(/DTSTAMP.*/g, ''));
  };
  const undrawn = await files();
  await draw(api.app, event, { atOnce: true });
  expect(await files(), 'as if it were still to be drawn').toEqual(undrawn);
  expect(await seen()).toEqual(HIDDEN);
  const page = (await admin.call('GET', winners)).json<WinnersPage>();
  expect(page.winners).toHaveLength(2);
  const again = admin.call('POST', `${winners}/${page.winners[0]?.entryId}/tell`);
  expect(await codeOf(again)).toBe('not_announced');
  const [row] = await rowsOf(api, `select seed from event_draws where event_id = '${event}'`);
  expect(undrawn.join()).not.toContain(row?.seed);

  const won = fans.map(({ entry }) => page.winners.some(({ entryId }) => entryId === entry.id));
  api.clock.set(new Date(announcedAt.getTime() - 1).toISOString());
  expect(await Promise.all(fans.map(wonBy))).toEqual(HIDDEN.own);
  api.clock.set(announcedAt.toISOString());
  const out = { public: [true, true, true], own: won.map((one) => [one, one]) };
  expect(await seen()).toEqual({ ...out, staff: 'ok', news: 1, told: 2 });
  expect((await seen()).told, 'each once').toBe(2);
});

test('winners who are drawn after the announcement are public at once', async () => {
  const { api, event, announcedAt, seen } = await openClosed();
  api.clock.set(announcedAt.toISOString());
  expect(await seen()).toEqual({ ...HIDDEN, staff: 'ok' });
  await draw(api.app, event, { atOnce: true });
  expect(await seen()).toMatchObject({ public: [true, true, true], news: 1, told: 2 });
});

test('a place that is taken away before the announcement is told by nothing until then, not even by the fan’s own data', async () => {
  const { api, event, announcedAt, fans, admin, winners, wonBy } = await openClosed();
  await rowsOf(api, `update events set reserves = 1 where id = '${event}'`);
  await draw(api.app, event, { atOnce: true });
  const [winner] = (await admin.call('GET', winners)).json<WinnersPage>().winners;
  const fan = fans.find(({ entry }) => entry.id === winner?.entryId) ?? expect.fail();
  const reason = 'Two entries of one person.';
  await prove(admin);
  const taken = `/api/admin/events/${event}/entrants/${fan.entry.id}/disqualify`;
  expect(await codeOf(admin.call('POST', taken, { reason }))).toBe('ok');
  const told = async () => {
    await runDraws(api.app);
    await prove(fan.browser);
    const { body } = await fan.browser.call('GET', '/api/auth/my-data/export');
    const texts = (await api.outbox()).map(({ text }) => text).join();
    const { draw: seen } = await eventSeen(api, event);
    const parts = [body.includes(reason), body.includes('taken-away')];
    return [...parts, texts.includes(fan.entry.receiptCode), seen?.passedOn?.length === 1];
  };
  expect([await told(), await wonBy(fan)]).toEqual([Array(4).fill(false), [null, null]]);
  api.clock.set(announcedAt.toISOString());
  expect([await told(), await wonBy(fan)]).toEqual([Array(4).fill(true), [false, false]]);
});
