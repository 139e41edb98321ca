import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AT_ONCE, count, roundsOn, together } from './at-once.ts';
import { Authenticator } from './authenticator.ts';
import { Browser, signedIn } from './fans.ts';
import {
  addPasskey,
  PASSKEYS,
  proofChallenge,
  sendSigned,
  signInChallenge,
  signInWith,
} from './passkey-fans.ts';
import { countRefusals, idOf } from './rows.ts';

const MINUTE = 60_000;
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');
const refusal = [401, 'unknown_passkey'];
const answered = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test('a signature over another challenge, origin or host, in another site’s frame, for another account, without knowing its owner, or by another key, logs nobody in', async () => {
  const { api, fan, browser } = await signedIn();
  const device = await addPasskey(browser);
  const stranger = new Browser(api);
  const challenge = await signInChallenge(stranger);
  const adding = (await browser.call('POST', `${PASSKEYS}/creation-options`)).json().options;
  const right = device.get({ challenge });
  const forged = new Authenticator().get({ challenge });
  const [head, ...tail] = challenge;
  for (const signed of [
    device.get({ challenge: 'bm90LW91cnM' }),
    device.get({ challenge: `${head === 'A' ? 'B' : 'A'}${tail.join('')}` }),
    device.get({ challenge: adding.challenge }),
    device.get({ challenge: await proofChallenge(browser) }),
    device.get({ challenge, origin: 'https://phishing.example' }),
    device.get({ challenge, rpId: 'phishing.example' }),
    device.get({ challenge, crossOrigin: true }),
    device.get({ challenge, isVerified: false }),
    device.get({ challenge, userHandle: handleOf(randomUUID()) }),
    forged,
    { ...forged, id: device.id, rawId: device.id },
    { ...right, response: { ...right.response, signature: forged.response.signature } },
    { ...right, response: { ...right.response, authenticatorData: 'AAAA' } },
    { ...right, response: { ...right.response, clientDataJSON: 'e30' } },
  ]) {
    expect(answered(await sendSigned(stranger, signed))).toEqual(refusal);
  }
  const named = device.get({ challenge, userHandle: handleOf(await idOf(api, fan)) });
  expect((await sendSigned(new Browser(api), named)).statusCode).toBe(200);
  api.clock.advance(20 * MINUTE);
  expect(answered(await sendSigned(stranger, right))).toEqual(refusal);
});

test('a counter that does not grow is a copy of the key, and logs nobody in', async () => {
  const { api, browser } = await signedIn();
  const device = await addPasskey(browser);
  const counts = [];
  for (const counter of [5, 6, 6, 3, 0, 7]) {
    device.counter = counter;
    counts.push((await signInWith(new Browser(api), device)).statusCode);
  }
  expect(counts).toEqual([200, 200, 401, 401, 401, 200]);
});

test('past a hundred wrong passkeys a network has its own checked in the slow line, where a right one is not refused; right ones count nothing', async () => {
  const { api, browser } = await signedIn();
  const device = await addPasskey(browser);
  const fans = new Browser(api);
  for (let times = 0; times < 5; times += 1) {
    expect((await signInWith(fans, device)).statusCode).toBe(200);
  }
  const { run } = api.app.slowLine;
  const lines: string[] = [];
  api.app.slowLine.run = (line, check) => {
    lines.push(line.split(' ')[0] ?? '');
    return run(line, check);
  };
  const wrong = new Authenticator().get({ challenge: await signInChallenge(fans) });
  expect(answered(await sendSigned(fans, wrong))).toEqual(refusal);
  await countRefusals(api, 'passkey', 99);
  expect(answered(await sendSigned(fans, wrong))).toEqual(refusal);
  expect(lines).toEqual([]);
  expect(answered(await sendSigned(fans, wrong))).toEqual(refusal);
  expect((await signInWith(fans, device)).statusCode).toBe(200);
  expect(lines).toEqual(['passkey', 'passkey']);
});

describe.each(databases())('on $name', { timeout: 240_000 }, ({ name, open }) => {
  const rounds = roundsOn(name);
  const api = usualApisOn(open);

  test(`a signature sent ${AT_ONCE} times at once opens one session, in ${rounds.length} of ${rounds.length} rounds`, async () => {
    const here = await api();
    const { browser } = await signedIn(here);
    const device = await addPasskey(browser);
    for (const _ of rounds) {
      const signed = device.get({ challenge: await signInChallenge(browser) });
      const answers = await together(AT_ONCE, () => sendSigned(new Browser(here), signed));
      expect([count(answers, 200), count(answers, 401)]).toEqual([1, AT_ONCE - 1]);
    }
  });
});
