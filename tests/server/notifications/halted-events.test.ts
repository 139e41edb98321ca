import { expect, test } from 'vitest';
import { sendNews } from '../../../server/notifications/send.ts';
import { newAdmin, signedIn, type TestApi } from '../auth/fans.ts';
import { DAY, entered, HOUR, newEvent, REASON } from '../events/giveaway.ts';
import { openPushAtNoon, subscribedBrowser } from './push-service.ts';

/** A fan whose browser shows notifications in Korean. */
async function listener(api: TestApi, origin: string, choices: string[]) {
  const { fan, browser } = await signedIn(api);
  const target = subscribedBrowser(`${origin}/${fan.username}`);
  await browser.call('POST', '/api/notifications/push', { ...target.subscription, language: 'kr' });
  await api.database.pool.query('update users set message_choices = $2 where username = $1', [
    fan.username,
    choices,
  ]);
  return { fan, browser, target };
}

async function halt(api: TestApi, event: string, ...orders: string[]) {
  const { browser } = await newAdmin(api);
  for (const order of orders) {
    const answer = await browser.call('POST', `/api/admin/events/${event}/${order}`, {
      reason: REASON,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

test('a correction and a cancellation are shown once each, in their language, to who has entered and wants news of winners', async () => {
  const { service, api } = await openPushAtNoon();
  const event = await newEvent(api, { ends: DAY });
  const told = await listener(api, service.origin, ['winners.push', 'winners.mail']);
  const unasked = await listener(api, service.origin, ['events.push']);
  await listener(api, service.origin, ['winners.push']);
  for (const { browser } of [told, unasked]) await entered(browser, event);
  const mails = async () => (await api.outbox()).filter(({ channel }) => channel === 'mail').length;
  const before = await mails();
  const { browser } = await newAdmin(api);
  const changes = { showStartsAt: new Date(api.clock.now() + DAY).toISOString() };
  const correction = { after: 0, losesProof: false, reason: REASON, changes };
  await browser.call('POST', `/api/admin/events/${event}/correct`, correction);
  for (let times = 0; times < 2; times += 1) await sendNews(api.app);
  await browser.call('POST', `/api/admin/events/${event}/correct`, {
    ...correction,
    after: 1,
    changes: { showStartsAt: null },
  });
  await halt(api, event, 'pause', 'cancel');
  for (let times = 0; times < 3; times += 1) await sendNews(api.app);
  expect(service.received.map(({ body }) => told.target.read(body))).toEqual([
    {
      title: expect.stringMatching(/^\[Encore\] Night of Tests/),
      body: '이벤트 안내가 정정됐어요. 응모는 그대로 유효해요.',
      ...{ path: `/event/${event}`, tag: `corrected:${event}:1`, lang: 'ko' },
    },
    {
      title: expect.stringMatching(/^\[Encore\] Night of Tests/),
      body: '이벤트가 취소됐어요. 응모는 무효가 돼요.',
      ...{ path: `/event/${event}`, tag: `cancelled:${event}`, lang: 'ko' },
    },
  ]);
  expect(await mails()).toBe(before);
});

test.each([
  ['at noon', 0],
  ['at 22:00, when news of them waits for the morning', 10],
])(
  'of entries that open %s nobody is told in a pause, but once they go on; of a cancelled event never',
  async (_, hours) => {
    const { service, api } = await openPushAtNoon();
    api.clock.advance(hours * HOUR);
    const fan = await listener(api, service.origin, ['events.push', 'notification_settings']);
    await api.database.pool.query(
      'update users set notification_settings = true where username = $1',
      [fan.fan.username],
    );
    const paused = await newEvent(api, { begins: -1_000, ends: 2 * DAY });
    const cancelled = await newEvent(api, { begins: -1_000, ends: 2 * DAY });
    if (hours > 0) await sendNews(api.app);
    await halt(api, paused, 'pause');
    await halt(api, cancelled, 'cancel');
    api.clock.advance(hours * HOUR);
    await sendNews(api.app);
    expect(service.received).toEqual([]);
    await halt(api, paused, 'resume');
    await sendNews(api.app);
    expect(service.received.map(({ body }) => fan.target.read(body).tag)).toEqual([
      `entries:${paused}`,
    ]);
  },
);
