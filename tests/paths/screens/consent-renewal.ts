import type { consentRenewalMachine } from '../../../machines/consent-renewal.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { NEWER_TERMS, TERMS_DUE } from '../../machines/models/consent-renewal.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';

const AGREE = 'POST /api/auth/consents';
const AT = '/consent-renewal';

const WORDS: Partial<Record<string, string>> = {
  changed_elsewhere: 'A newer version has come out in the meantime. Please look at it again.',
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};
const DAYS: Partial<Record<string, string>> = {
  [TERMS_DUE.version]: 'December 1, 2026',
  [NEWER_TERMS.version]: 'December 5, 2026',
};

type Now = Parameters<Screen<typeof consentRenewalMachine>['sees']['deciding']>[0];

export function consentRenewalScreen(fan: Fan): Screen<typeof consentRenewalMachine> {
  const isAsked = async ({ context: { due, problem } }: Now) => {
    const buttons = { Agree: 'ready', Not: 'ready' } as const;
    const day = due[0] && DAYS[due[0].version];
    await fan.sees({ address: AT, dialog: null, text: day ?? 'no day', buttons });
    if (problem) await fan.sees({ text: WORDS[problem.code] ?? 'no words' });
  };
  return {
    async open() {
      const user = { ...luna, consentsDue: [TERMS_DUE] };
      await fan.open({ at: AT, held: [AGREE], user, local: { token: 'T1' } });
    },
    does: {
      'consents.agree': () => fan.press('Agree'),
      'consents.decline': () => fan.press('Not'),
    },
    answers: {
      async agree({ problem, due = [] }) {
        if (problem?.code === 'offline') return fan.cutOff(AGREE);
        if (problem?.code === 'unavailable') return fan.answer(AGREE, refusal(500, 'server_error'));
        fan.becomes({ ...luna, consentsDue: due });
        await fan.answer(AGREE, problem ? refusal(409, problem.code) : {});
      },
    },
    parts: {},
    fails: { agree: notHere },
    passes: {},
    sees: {
      deciding: isAsked,
      agreeing: () =>
        fan.sees({
          address: AT,
          buttons: { Agree: 'busy', Not: 'disabled' },
        }),
      failed: isAsked,
      agreed: () => fan.sees({ address: '/', dialog: null }),
      declined: () => fan.sees({ address: '/login', dialog: null }),
    },
  };
}
