import { describe, expect, test } from 'vitest';
import { newAdmin } from './auth/fans.ts';
import { databases } from './support/databases.ts';
import { newKey } from './support/new-key.ts';
import {
  answerThread,
  changeThread,
  INBOX,
  openThread,
  storedRequest,
} from './support/support-threads.ts';
import { usualApisOn } from './support/usual-app.ts';

describe.each(databases())('on $name', ({ open }) => {
  const openOn = usualApisOn(open);

  test('the same press ten times at once is one answer and one mail', async () => {
    const api = await openOn();
    const { browser } = await newAdmin(api);
    const id = await storedRequest(api, { email: 'once@fans.example' });
    const body = { version: 0, key: newKey(), text: 'Once.' };
    const press = () => browser.call('POST', `${INBOX}/${id}/answers`, body);
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const mails = (await api.outbox()).filter(({ to }) => to === 'once@fans.example');
    expect(mails).toHaveLength(1);
    expect((await openThread(browser, id)).entries).toHaveLength(1);
    const other = await browser.call('POST', `${INBOX}/${id}/answers`, { ...body, text: 'Twice.' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
  });

  test('of two staff who answer, take or close at once, one does, and the other is told', async () => {
    const api = await openOn();
    const [one, other] = [await newAdmin(api), await newAdmin(api)];
    for (const both of [
      (id: string) => [answerThread(one.browser, id, 0), answerThread(other.browser, id, 0)],
      (id: string) => [
        changeThread(one.browser, id, 'take', 0),
        changeThread(other.browser, id, 'take', 0),
      ],
      (id: string) => [
        answerThread(one.browser, id, 0),
        changeThread(other.browser, id, 'close', 0),
      ],
    ]) {
      const id = await storedRequest(api);
      const results = await Promise.all(both(id));
      expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const refused = results.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toEqual({
        message: 'Somebody else has changed this request in the meantime.',
        code: 'changed_elsewhere',
      });
      expect(await openThread(one.browser, id)).toMatchObject({ version: 1, entries: [{}] });
    }
  });

  test('each change can be repeated, and takes effect once', async () => {
    const api = await openOn();
    const { browser } = await newAdmin(api);
    const id = await storedRequest(api);
    for (const [version, act] of ['take', 'close', 'reopen', 'give-back'].entries()) {
      for (let at = 0; at < 2; at += 1) {
        expect((await changeThread(browser, id, act, version)).statusCode).toBe(200);
      }
    }
    expect((await openThread(browser, id)).entries).toHaveLength(4);
  });
});
