import { expect, test } from 'vitest';
import { openPushService, subscribedBrowser } from '../notifications/push-service.ts';
import { browserOf, openTestApi, signedIn } from './fans.ts';

const LANGUAGE = '/api/auth/language';
const PUSH = '/api/notifications/push';

test('a mail speaks the language chosen last, not the one the account was made with', async () => {
  const { api, fan, browser } = await signedIn(await openTestApi(), { language: 'kr' });
  for (const language of ['cn', 'jp', 'jp']) {
    expect((await browser.call('POST', LANGUAGE, { language })).statusCode).toBe(200);
  }
  expect((await browser.myData()).json().user.language).toBe('jp');
  await browser.call('POST', '/api/auth/email/send-code');
  const [mail] = await api.outbox();
  expect(mail).toMatchObject({ to: fan.email, text: expect.stringContaining('認証コード') });
});

test('notifications follow the browser in which the language is chosen; the fan’s others keep theirs', async () => {
  const service = await openPushService();
  const api = await openTestApi({ pushOrigins: [service.origin] });
  const { fan, browser } = await signedIn(api);
  const other = await browserOf(api, fan);
  const said: Record<string, string> = {};
  for (const [name, one] of Object.entries({ browser, other })) {
    const { subscription } = subscribedBrowser(`${service.origin}/${name}`);
    await one.call('POST', PUSH, { ...subscription, language: 'en' });
  }
  await browser.call('POST', LANGUAGE, { language: 'jp' });
  const { rows } = await api.database.pool.query<{ endpoint: string; language: string }>(
    'select endpoint, language from push_subscriptions',
  );
  for (const { endpoint, language } of rows) said[new URL(endpoint).pathname] = language;
  expect(said).toEqual({ '/browser': 'jp', '/other': 'en' });
});
