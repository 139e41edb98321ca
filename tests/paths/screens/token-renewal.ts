import { expect } from 'vitest';
import type { tokenRenewalMachine } from '../../../machines/token-renewal.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import type { DomFan } from '../dom-fan.ts';
import { type Call, refusal } from '../fan.ts';
import { EVENT } from './event-entry.ts';

const ME: Call = 'GET /api/auth/my-data';
const RENEWAL: Call = 'POST /api/auth/refresh';
const ENTRY = EVENT.own;
const EXPIRED = refusal(401, 'unauthorized');

export function renewalScreen(fan: DomFan): Screen<typeof tokenRenewalMachine> {
  let token: string | null = 'T1';
  const tokensOf = (call: Call) =>
    fan.sent(call).map(({ headers }) => headers.get('authorization')?.replace('Bearer ', ''));
  /** The tokens of the two calls, beside the one that has opened the app. */
  const seesCalls = (entry: string[], me: string[]) => {
    expect([tokensOf(ENTRY), tokensOf(ME)]).toEqual([entry, ['T1', ...me]]);
    expect(tokensOf(RENEWAL)).toEqual([undefined]);
  };
  const seesToken = () => expect(fan.here().tab.local.get('token')).toBe(token);

  return {
    async open() {
      await fan.open({ at: '/', held: [ME, ENTRY, RENEWAL], local: { token: 'T1' } });
      await fan.answer(ME, { body: { user: luna } });
    },
    does: {
      // Two calls, one renewal.
      async 'token.refused'() {
        await fan.goTo(EVENT.at);
        await fan.happens(() => fan.here().tab.comeBack());
        await fan.answer(ENTRY, EXPIRED);
        await fan.answer(ME, EXPIRED);
      },
    },
    answers: {
      async renewToken(answer) {
        if (answer === 'lost') {
          token = null;
          await fan.answer(RENEWAL, EXPIRED);
          seesCalls(['T1'], ['T1']);
          return fan.sees({
            address: `/login?next=${encodeURIComponent(EVENT.at)}`,
            notice: 'You’ve been logged out. Please log in again.',
          });
        }
        token = 'T2';
        await fan.answer(RENEWAL, { headers: { authorization: 'Bearer T2' } });
        await fan.answer(ME, { body: { user: luna } });
        await fan.answer(ENTRY, { body: { status: 'active', entry: null } });
        seesCalls(['T1', 'T2'], ['T1', 'T2']);
        await fan.sees({ address: EVENT.at, buttons: { ENTRANCE: 'ready' } });
      },
    },
    parts: {},
    fails: {
      async renewToken() {
        await fan.cutOff(RENEWAL);
        seesCalls(['T1'], ['T1']);
        await fan.sees({ address: EVENT.at, text: EVENT.unread });
      },
    },
    passes: {},
    sees: {
      steady() {
        expect(fan.isWaiting(RENEWAL)).toBe(false);
        seesToken();
      },
      async renewing() {
        expect(fan.isWaiting(RENEWAL)).toBe(true);
        seesCalls(['T1'], ['T1']);
        seesToken();
        await fan.sees({ address: EVENT.at, buttons: { ENTRANCE: 'busy' } });
      },
    },
  };
}
