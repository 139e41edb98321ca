import { expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createApp } from '../../../src/flows/app/app.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { phoneFactsIn } from '../../../src/flows/phone-verification/phone-facts.ts';
import { signInFlow } from '../../../src/flows/sign-in.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { json } from '../support/fake-server.ts';

const DAY = 24 * 60 * 60_000;

/** A fan who has to wait for a minute, and whose phone has another clock than the one that nobody can set. */
async function slowedFan() {
  const clock = new SimulatedClock();
  const wall = { now: 1_000 * DAY };
  const platform = memoryPlatform({
    fetch: async () =>
      json({ code: 'sign_in_slowed' }, { status: 429, headers: { 'retry-after': '60' } }),
    now: () => wall.now,
    steadyNow: () => clock.now(),
  });
  const app = createApp({ platform, words: createWords(), config: DEFAULT_CONFIG });
  const actor = createActor(signInFlow(app), { clock }).start();
  actor.send({ type: 'credentials.submit', username: 'mina12', password: 'starlit7' });
  await waitFor(actor, (now) => now.hasTag('slowed'));
  return { actor, clock, wall, isSlowed: () => actor.getSnapshot().hasTag('slowed') };
}

test.each([
  ['stays as it was', 0],
  ['is set forward by a day', DAY],
  ['is set back by a day', -DAY],
])('the wait ends after its minute, proof or not, when the phone’s clock %s', async (_, moved) => {
  const { actor, clock, wall, isSlowed } = await slowedFan();
  wall.now += moved;
  clock.increment(20_000);
  actor.send({ type: 'proof.open' });
  clock.increment(20_000);
  actor.send({ type: 'proof.close' });
  clock.increment(19_999);
  expect(isSlowed()).toBe(true);
  clock.increment(1);
  expect(isSlowed()).toBe(false);
});

test('a reload after the clock was set back restores a code’s wait and lifetime as they were when it was sent', () => {
  const number = { country: 'KR', national: '1012345678' };
  const sent = { phoneNumber: '+821012345678', sentAt: 1_000 * DAY };
  const saved = { number, sendings: [{ number, sent, misses: 0, resendAt: sent.sentAt + 60_000 }] };
  const restored = (now: number) => {
    const { sent, resendAt } = phoneFactsIn(saved, now);
    return { sentAt: sent?.sentAt, resendAt };
  };
  const now = 999 * DAY;
  expect(restored(now)).toEqual({ sentAt: now, resendAt: now + 60_000 });
  const later = sent.sentAt + 5_000;
  expect(restored(later)).toEqual({ sentAt: sent.sentAt, resendAt: sent.sentAt + 60_000 });
});
