import { expect } from 'vitest';
import type { tokenRenewalMachine } from '../../../machines/token-renewal.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Call, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { expectWaiting } from '../until.ts';
import { EVENT } from './event-entry.ts';

const ME: Call = 'GET /api/auth/my-data';
const RENEWAL: Call = 'POST /api/auth/refresh';
const ENTRY = EVENT.own;
const EXPIRED = refusal(401, 'unauthorized');

export function renewalScreen(fan: Fan): Screen<typeof tokenRenewalMachine> {
  let token: string | null = 'T1';
  const tokensOf = async (call: Call) => (await fan.sent(call)).map(({ token }) => token);
  /** The tokens of the two calls, beside the one that has opened the app. */
  const seesCalls = async (entry: string[], me: string[]) => {
    expect(await tokensOf(ENTRY)).toEqual(entry);
    expect(await tokensOf(ME)).toEqual(['T1', ...me]);
    expect(await tokensOf(RENEWAL)).toEqual([undefined]);
  };
  const seesToken = async () => expect(await fan.stored('token')).toBe(token);

  return {
    async open() {
      await fan.open({ at: '/', held: [ME, ENTRY, RENEWAL], local: { token: 'T1' } });
      await fan.answer(ME, { body: { user: luna } });
    },
    does: {
      // Two calls, one renewal.
      async 'token.refused'() {
        await fan.goTo(EVENT.at);
        await fan.comeBack();
        await fan.answer(ENTRY, EXPIRED);
        await fan.answer(ME, EXPIRED);
      },
    },
    answers: {
      async renewToken(answer) {
        if (answer === 'lost') {
          token = null;
          await fan.answer(RENEWAL, EXPIRED);
          await seesCalls(['T1'], ['T1']);
          return fan.sees({
            address: `/login?next=${encodeURIComponent(EVENT.at)}`,
            notice: 'You’ve been logged out. Please log in again.',
          });
        }
        token = 'T2';
        await fan.answer(RENEWAL, { headers: { authorization: 'Bearer T2' } });
        await fan.answer(ME, { body: { user: luna } });
        await fan.answer(ENTRY, { body: { status: 'active', entry: null } });
        await seesCalls(['T1', 'T2'], ['T1', 'T2']);
        await fan.sees({ address: EVENT.at, buttons: { ENTRANCE: 'ready' } });
      },
    },
    parts: {},
    fails: {
      async renewToken() {
        await fan.cutOff(RENEWAL);
        await seesCalls(['T1'], ['T1']);
        await fan.sees({ address: EVENT.at, text: EVENT.unread });
      },
    },
    passes: {},
    sees: {
      async steady() {
        await expectWaiting(fan, RENEWAL, false);
        await seesToken();
      },
      async renewing() {
        await expectWaiting(fan, RENEWAL, true);
        await seesCalls(['T1'], ['T1']);
        await seesToken();
        await fan.sees({ address: EVENT.at, buttons: { ENTRANCE: 'busy' } });
      },
    },
  };
}
