import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '../../../contract/schemas/payment-methods.ts';
import { hostedCards } from '../../../server/gateways/payments.ts';
import { createSweep } from '../../../server/jobs/sweep.ts';
import { isDeep } from '../../depth.ts';
import { count, roundsOn, together } from '../auth/at-once.ts';
import {
  type Browser,
  confirmEmail,
  deactivate,
  prove,
  signedIn,
  signedInEarlier,
} from '../auth/fans.ts';
import { audited, rowsOf } from '../auth/rows.ts';
import { databases } from '../support/databases.ts';
import { dump } from '../support/dump.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { addedCard, METHODS, openSandbox, sendToken, tokenOf, VISA } from './sandbox-cards.ts';

const NEVER = new AbortController().signal;

const act = (browser: Browser, id: string, what: 'default' | 'remove') =>
  browser.call('POST', `${METHODS}/${id}/${what}`);
async function kept(browser: Browser): Promise<PaymentMethod[]> {
  return (await browser.call('GET', METHODS)).json().methods;
}
const said = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe.each(databases())('on $name', ({ name, open }) => {
  const apis = usualApisOn(open);
  const newFan = async () => {
    const sandbox = await openSandbox();
    const api = await apis();
    api.app.gateways.payments = hostedCards(sandbox.access);
    return { sandbox, ...(await signedInEarlier(api)) };
  };

  test('after a proof a card is added once for its token, as the default, and the owner is told', async () => {
    const { api, sandbox, fan, browser } = await newFan();
    await confirmEmail(api, browser, fan.email);
    const token = await tokenOf(sandbox);
    expect(said(await sendToken(browser, token))).toEqual([403, 'proof_required']);
    await prove(browser);
    const { method } = (await sendToken(browser, token)).json();
    expect(method).toEqual({
      id: expect.any(String),
      brand: 'visa',
      lastFour: '4242',
      expMonth: 8,
      expYear: 2030,
      isDefault: true,
      isExpired: false,
    });
    expect((await sendToken(browser, token)).json()).toEqual({ method });
    expect(await kept(browser)).toEqual([method]);
    expect(await audited(api, 'card.added')).toHaveLength(1);
    const told = (await api.outbox()).filter(({ text }) => text.includes('card was added'));
    expect(told.map(({ to }) => to)).toEqual([fan.email]);
  });

  test('the default one comes first, then the newest', async () => {
    const { api, sandbox, browser } = await newFan();
    const first = await addedCard(browser, sandbox);
    api.clock.advance(1_000);
    const second = await addedCard(browser, sandbox, { number: '5555555555554444' });
    api.clock.advance(1_000);
    const third = await addedCard(browser, sandbox, { number: '3566002020360505' });
    expect(await kept(browser)).toEqual([first, third, second]);
    expect((await act(browser, second.id, 'default')).statusCode).toBe(200);
    expect((await kept(browser)).map(({ brand }) => brand)).toEqual(['mastercard', 'jcb', 'visa']);
    expect((await kept(browser)).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });

  test('a card is expired after the last day of its month', async () => {
    const { api, sandbox, fan, browser } = await newFan();
    await addedCard(browser, sandbox, { month: 3, year: 2026 });
    api.clock.set('2026-03-31T23:59:59Z');
    await browser.signIn(fan.username);
    expect((await kept(browser)).map(({ isExpired }) => isExpired)).toEqual([false]);
    api.clock.set('2026-04-01T00:00:00Z');
    expect((await kept(browser)).map(({ isExpired }) => isExpired)).toEqual([true]);
  });

  test.each([
    ['4000000000000002', 400, 'card_declined'],
    ['4000000000000069', 400, 'expired_card'],
    ['4000000000000119', 503, 'payments_unavailable'],
  ])('the card %s is refused: %i %s', async (number, status, code) => {
    const { api, sandbox, browser } = await newFan();
    await prove(browser);
    const token = await tokenOf(sandbox, { number });
    expect(said(await sendToken(browser, token))).toEqual([status, code]);
    expect(await kept(browser)).toEqual([]);
    expect([sandbox.kept(), await audited(api, 'card.added')]).toEqual([[], []]);
  });

  test('a token of nobody’s, and one that is too old, are refused', async () => {
    const { api, sandbox, browser } = await newFan();
    await prove(browser);
    expect(said(await sendToken(browser, 'token_x'))).toEqual([400, 'invalid_card_token']);
    const token = await tokenOf(sandbox);
    api.clock.advance(15 * 60_000);
    await browser.refresh();
    await prove(browser);
    expect(said(await sendToken(browser, token))).toEqual([400, 'invalid_card_token']);
    expect((await browser.call('POST', METHODS, { token: '' })).statusCode).toBe(400);
  });

  test('one token sent by two fans is a card of the first one alone, also at once', async () => {
    for (const _ of roundsOn(name)) {
      const { sandbox, api, browser } = await newFan();
      const { browser: other } = await signedIn(api);
      await Promise.all([prove(browser), prove(other)]);
      const token = await tokenOf(sandbox);
      const both = await Promise.all([browser, other].map((fan) => sendToken(fan, token)));
      expect(both.map(said).sort()).toEqual([
        [200, undefined],
        [400, 'invalid_card_token'],
      ]);
      const cards = [...(await kept(browser)), ...(await kept(other))];
      expect([cards.length, sandbox.kept().length]).toEqual([1, 1]);
    }
  });

  test('one token sent twenty times at once, since answers were lost, is one card and one mail', async () => {
    for (const _ of roundsOn(name)) {
      const { sandbox, api, fan, browser } = await newFan();
      await confirmEmail(api, browser, fan.email);
      await prove(browser);
      const token = await tokenOf(sandbox);
      const answers = await together(20, () => sendToken(browser, token));
      expect(count(answers, 200)).toBe(20);
      expect(await kept(browser)).toEqual([answers[0]?.json().method]);
      const told = (await api.outbox()).filter(({ text }) => text.includes('card was added'));
      expect(told.map(({ to }) => to)).toEqual([fan.email]);
      expect(await audited(api, 'card.added')).toHaveLength(1);
      expect(sandbox.kept()).toHaveLength(1);
    }
  });

  test('a card typed again has another token and is the card that is there, here and at the provider', async () => {
    const { api, sandbox, browser } = await newFan();
    const card = await addedCard(browser, sandbox);
    expect(await addedCard(browser, sandbox)).toEqual(card);
    await addedCard(browser, sandbox, { month: 9 });
    expect([(await kept(browser)).length, sandbox.kept().length]).toEqual([2, 2]);
    expect(await audited(api, 'card.added')).toHaveLength(2);
  });

  test('of twenty cards at once five are kept, here and at the provider, and exactly one is the default', async () => {
    for (const _ of roundsOn(name)) {
      const { sandbox, browser } = await newFan();
      await prove(browser);
      const tokens = await Promise.all(
        Array.from({ length: 20 }, (_, nth) => tokenOf(sandbox, { year: 2030 + nth })),
      );
      const answers = await together(20, (nth) => sendToken(browser, tokens[nth] ?? ''));
      expect([count(answers, 200), count(answers, 409)]).toEqual([5, 15]);
      const all = await kept(browser);
      expect(all.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
      expect(sandbox.kept()).toHaveLength(5);
    }
  });

  test('a card is removed after a proof, here and at the provider, and the next one is the default', async () => {
    const { api, sandbox, browser } = await newFan();
    const first = await addedCard(browser, sandbox);
    const second = await addedCard(browser, sandbox, { number: '5555555555554444' });
    api.clock.advance(10 * 60_000);
    await browser.refresh();
    expect(said(await act(browser, first.id, 'remove'))).toEqual([403, 'proof_required']);
    await prove(browser);
    expect((await act(browser, first.id, 'remove')).statusCode).toBe(200);
    expect(await kept(browser)).toEqual([{ ...second, isDefault: true }]);
    expect(sandbox.kept()).toHaveLength(1);
    expect(await audited(api, 'card.removed')).toHaveLength(1);
    expect(said(await act(browser, first.id, 'remove'))).toEqual([404, 'not_found']);
  });

  test('a card is removed although the provider is down, which is told later by the sweep', async () => {
    const { api, sandbox, browser } = await newFan();
    const { id } = await addedCard(browser, sandbox);
    const { payments } = api.app.gateways;
    api.app.gateways.payments = { ...payments, detach: () => Promise.reject(new Error('down')) };
    expect((await act(browser, id, 'remove')).statusCode).toBe(200);
    expect([await kept(browser), sandbox.kept().length]).toEqual([[], 1]);
    await createSweep(api.app)(NEVER);
    expect(sandbox.kept()).toHaveLength(1);
    api.app.gateways.payments = payments;
    await createSweep(api.app)(NEVER);
    expect(sandbox.kept()).toEqual([]);
    expect(await rowsOf(api, 'select * from payment_detachments')).toEqual([]);
  });

  test('a card that finds no room any more is removed at the provider, later if that is down', async () => {
    const { api, sandbox, browser } = await newFan();
    for (const month of [1, 2, 3, 4]) await addedCard(browser, sandbox, { month });
    const [late, fifth] = [await tokenOf(sandbox), await tokenOf(sandbox, { month: 5 })];
    const { payments } = api.app.gateways;
    api.app.gateways.payments = {
      async exchange(token, customer) {
        const card = await payments.exchange(token, customer);
        // Another tab is faster.
        if (token === late) await sendToken(browser, fifth);
        return card;
      },
      detach: () => Promise.reject(new Error('down')),
    };
    expect(said(await sendToken(browser, late))).toEqual([409, 'too_many_cards']);
    expect([(await kept(browser)).length, sandbox.kept().length]).toEqual([5, 6]);
    api.app.gateways.payments = payments;
    await createSweep(api.app)(NEVER);
    expect(sandbox.kept()).toHaveLength(5);
  });

  test('a withdrawal removes the cards at once, and the sweep at the provider', async () => {
    const { api, sandbox, browser } = await newFan();
    await addedCard(browser, sandbox);
    const { rows } = await api.database.pool.query('select reference from payment_methods');
    await deactivate(browser);
    expect((await api.database.pool.query('select * from payment_methods')).rows).toEqual([]);
    await createSweep(api.app)(NEVER);
    expect(sandbox.kept()).toEqual([]);
    expect(await dump(api)).not.toContain(String(rows[0]?.reference).toLowerCase());
  });

  test('whatever a fan does, one card is the default as long as there is any', async () => {
    const { api, sandbox, browser } = await newFan();
    const step = fc.record({ what: fc.constantFrom('add', 'default', 'remove'), at: fc.nat(4) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        // A new window of the limits, in which the token is too old.
        api.clock.advance(11 * 60_000);
        await browser.refresh();
        await prove(browser);
        for (const { what, at } of steps) {
          const known = await kept(browser);
          const { id } = known[at % Math.max(1, known.length)] ?? { id: 'none' };
          if (what === 'add') await sendToken(browser, await tokenOf(sandbox));
          else await act(browser, id, what === 'default' ? 'default' : 'remove');
          const all = await kept(browser);
          expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(Math.min(1, all.length));
          expect(sandbox.kept()).toHaveLength(all.length);
        }
      }),
      { numRuns: isDeep ? 12 : 4 },
    );
  });

  test('neither the number nor the token of a card is in the database or the log', async () => {
    const { api, sandbox, browser } = await newFan();
    await prove(browser);
    const token = await tokenOf(sandbox);
    await sendToken(browser, token);
    const declined = await tokenOf(sandbox, { number: '4000000000000119' });
    await sendToken(browser, declined);
    const everything = `${await dump(api)}\n${api.log()}`.toLowerCase();
    for (const secret of [VISA, '4000000000000119', token, declined, sandbox.access.key]) {
      expect(everything).not.toContain(secret.toLowerCase());
    }
  });
});

test('without a provider no card can be added, and nothing is asked of one', async () => {
  const { browser } = await signedIn();
  await prove(browser);
  expect(said(await sendToken(browser, 'token_x'))).toEqual([503, 'payments_unconfigured']);
  expect(await kept(browser)).toEqual([]);
});
