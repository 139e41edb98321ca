import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { codeFor, newFan } from '../server/auth/fans.ts';
import { type Built, usualPages } from './support.ts';

/** A browser in which no script runs: it submits what the shown form has, with its cookies. */
function browserOf({ app }: Built) {
  const cookies: Record<string, string> = {};
  let { document } = new JSDOM('').window;

  async function show(method: 'GET' | 'POST', body?: URLSearchParams) {
    const answer = await app.inject({
      method,
      url: '/find-id',
      cookies,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { body: body.toString() }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    ({ document } = new JSDOM(answer.body).window);
    return answer;
  }

  return {
    open: () => show('GET'),
    text: () => document.querySelector('#root')?.textContent ?? '',
    /** Fills in the form with this button, and presses it. */
    press(button: string, typed: Record<string, string> = {}) {
      const pressed = [...document.querySelectorAll<HTMLButtonElement>('#root form button')].find(
        ({ textContent }) => textContent === button,
      );
      const form = pressed?.form;
      if (!form) throw new Error(`No form has the button ${button}.`);
      expect([form.method, form.hasAttribute('data-plain')]).toEqual(['post', true]);
      for (const [name, value] of Object.entries(typed)) {
        const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (!field || field.disabled) throw new Error(`The form has no field ${name}.`);
        field.value = value;
      }
      const sent = new URLSearchParams();
      for (const field of form.querySelectorAll<HTMLInputElement>('[name]:enabled')) {
        sent.append(field.name, field.value);
      }
      return show('POST', sent);
    },
    shown: (name: string) =>
      document.querySelector<HTMLInputElement>(`#root form [name=${name}]`)?.value,
  };
}

async function openSearch(username = 'luna2012') {
  // Where it has a public address a server shows no sent codes.
  const built = await usualPages({ PUBLIC_ORIGIN: '' });
  const { phoneNumber } = await newFan(built, { username });
  built.clock.advance(10 * 60_000);
  const browser = browserOf(built);
  await browser.open();
  return {
    ...built,
    browser,
    phoneNumber,
    number: { country: 'KR', phone: `0${phoneNumber.slice(3)}` },
  };
}

test('without a script a fan finds their ID, and has it sent in full', async () => {
  const { browser, phoneNumber, number, outbox, ...built } = await openSearch();
  const sent = await browser.press('Find ID', number);
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(browser.text()).toContain('We’ve sent you a code.');

  const code = await codeFor({ ...built, outbox }, phoneNumber);
  const found = await browser.press('Find ID', { code });
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(browser.text()).toContain('lu***12');
  expect(found.body).not.toContain('luna2012');

  expect((await browser.press('Send my ID')).statusCode).toBe(200);
  expect(browser.text()).toContain('We’ve sent your ID.');
  expect(browser.text()).toContain('lu***12');
  expect((await outbox()).filter(({ text }) => text.includes('luna2012'))).toHaveLength(1);
});

test('a wrong code is refused with words, and the right one is still accepted', async () => {
  const { browser, phoneNumber, number, ...built } = await openSearch();
  await browser.press('Find ID', number);
  const code = await codeFor(built, phoneNumber);
  const wrong = await browser.press('Find ID', { code: code === '111111' ? '222222' : '111111' });
  expect(wrong.statusCode).toBe(422);
  expect(browser.text()).toContain('The verification code you entered is incorrect.');
  expect((await browser.press('Find ID', { code: '' })).statusCode).toBe(422);
  expect(browser.text()).toContain('Please enter the verification code.');
  const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  await browser.press('Find ID', { code: `${wide.slice(0, 3)} ${wide.slice(3)}` });
  expect(browser.text()).toContain('lu***12');
});

test('a proof that is no longer valid leads back to the number', async () => {
  const { browser, phoneNumber, number, clock, ...built } = await openSearch();
  await browser.press('Find ID', number);
  await browser.press('Find ID', { code: await codeFor({ ...built, clock }, phoneNumber) });
  clock.advance(24 * 60 * 60_000);
  expect((await browser.press('Send my ID')).statusCode).toBe(422);
  expect(browser.text()).toContain('Please verify your phone number again.');
  expect([browser.shown('country'), browser.shown('phone')]).toEqual(['KR', phoneNumber.slice(3)]);
  expect((await browser.press('Find ID')).statusCode).toBe(200);
});
