import { expect, test } from 'vitest';
import { sendNews } from '../../../server/notifications/send.ts';
import { signedIn } from '../auth/fans.ts';
import { newEvent } from '../events/giveaway.ts';
import { eventDesk, hoursLater } from '../publishing/event-desk.ts';
import { openPushAtNoon, subscribedBrowser } from './push-service.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

async function opened() {
  const { service, api } = await openPushAtNoon();
  const { fan, browser } = await signedIn(api);
  const event = await newEvent(api, { begins: HOUR, ends: 3 * DAY });
  const path = `/api/events/${event}/reminder`;
  const target = subscribedBrowser(`${service.origin}/one`);
  const subscribe = () =>
    browser.call('POST', '/api/notifications/push', { ...target.subscription, language: 'kr' });
  const mails = async () =>
    (await api.outbox()).filter(({ to, channel }) => to === fan.email && channel === 'mail');
  return {
    ...{ api, browser, event, service, target, subscribe, mails },
    turn: (isOn: boolean) => browser.call('POST', path, { isOn }),
    isOn: async () => (await browser.call('GET', path)).json().isOn,
  };
}

test('a fan who asks for it is told once when entries open, as somebody who has asked and not as advertising', async () => {
  const { api, turn, isOn, subscribe, service, target, event, mails } = await opened();
  await subscribe();
  expect(await isOn()).toBe(false);
  expect((await turn(true)).statusCode).toBe(200);
  expect((await turn(true)).statusCode).toBe(200);
  expect(await isOn()).toBe(true);
  api.clock.advance(HOUR - 1);
  await sendNews(api.app);
  expect(service.received).toEqual([]);
  api.clock.advance(1);
  for (let times = 0; times < 3; times += 1) await sendNews(api.app);
  expect(service.received.map(({ body }) => target.read(body))).toEqual([
    {
      title: expect.stringMatching(/^\[Encore\] /),
      body: '응모가 시작됐어요.',
      ...{ path: `/event/${event}`, tag: `entries:${event}`, lang: 'ko' },
    },
  ]);
  expect(await mails()).toEqual([]);
});

test('without a browser that shows notifications the confirmed email is told', async () => {
  const { api, turn, mails } = await opened();
  await api.database.pool.query('update users set email_confirmed_at = now()');
  await turn(true);
  api.clock.advance(HOUR);
  await sendNews(api.app);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/^\[Encore\] .*\n\n.*Entries are open\..*\/notification-setting/s);
});

test('in place of a browser whose session has expired the confirmed email is told', async () => {
  const { api, turn, subscribe, service, mails } = await opened();
  await api.database.pool.query('update users set email_confirmed_at = now()');
  await subscribe();
  await turn(true);
  await api.database.pool.query("update sessions set expires_at = '2027-03-10T03:30:00Z'");
  api.clock.advance(HOUR);
  await sendNews(api.app);
  expect([service.received, (await mails()).length]).toEqual([[], 1]);
});

test('what is taken back is not sent, also while it waits for the morning', async () => {
  const { api, browser, turn, isOn, subscribe, service } = await opened();
  await subscribe();
  await turn(true);
  await api.database.pool.query(
    "update events set starts_at = '2027-03-10T13:00:00Z' where id like 'test-%'",
  );
  // 22:00 in Korea.
  api.clock.advance(10 * HOUR);
  await sendNews(api.app);
  expect(service.received).toEqual([]);
  await browser.refresh();
  expect((await turn(false)).statusCode).toBe(200);
  expect(await isOn()).toBe(false);
  api.clock.advance(10 * HOUR);
  await sendNews(api.app);
  expect(service.received).toEqual([]);
});

test('news that nobody could be told in time is told to nobody', async () => {
  const { api, turn, subscribe, service } = await opened();
  await subscribe();
  await turn(true);
  api.clock.advance(HOUR + 13 * HOUR);
  await sendNews(api.app);
  expect(service.received).toEqual([]);
});

test('an event that is open, unknown or without a giveaway has nothing to be told', async () => {
  const { api, browser } = await opened();
  const open = await newEvent(api);
  const empty = await newEvent(api, { winners: [], begins: HOUR });
  const answers = await Promise.all(
    [open, 'nothing', empty].map((id) =>
      browser.call('POST', `/api/events/${id}/reminder`, { isOn: true }),
    ),
  );
  expect(answers.map((answer) => answer.json().code)).toEqual([
    'entries_begun',
    'not_found',
    'not_found',
  ]);
});

test('who waits for the morning is told nothing of an event that is archived by then, and of a later start at that start', async () => {
  const { api, browser, event, turn, subscribe, service } = await opened();
  const { publish, at } = await eventDesk(api);
  await subscribe();
  await turn(true);
  // 22:00 in Korea.
  expect(await publish({ startsAt: at(10) }, event)).toBe('ok');
  await hoursLater(api, 10, browser);
  await sendNews(api.app);
  const evening = await eventDesk(api);
  expect(await evening.archive(event)).toBe('ok');
  await hoursLater(api, 10, browser);
  await sendNews(api.app);
  expect(service.received).toEqual([]);

  const morning = await eventDesk(api);
  expect(await morning.publish({ startsAt: morning.at(2) }, event)).toBe('ok');
  await sendNews(api.app);
  expect(service.received).toEqual([]);
  await hoursLater(api, 2, browser);
  for (let times = 0; times < 2; times += 1) await sendNews(api.app);
  expect(service.received).toHaveLength(1);
});
