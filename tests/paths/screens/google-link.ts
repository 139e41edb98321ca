import * as LIMITS from '../../../contract/limits.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import type { googleLinkMachine } from '../../../machines/google-link.machine.ts';
import type { LinkResult } from '../../../machines/google-link.types.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { googleOf } from '../played/google.ts';

export const LINK = 'POST /api/auth/google/link/callback';
const VERIFY = 'POST /api/auth/google/link/verify';
const CODE = 'Verification code';
const ASKED = 'Please enter the verification code sent to your Gmail.';

/** The link as stored in the tab. */
export const savedLink = (sentAt: number) => ({
  googleLink: JSON.stringify({
    asked: { code: 'google_verification_required' },
    sentAt,
    owner: luna.nickname,
  }),
});

export const wantedAnswer: Answer = refusal(403, 'google_verification_required');

function answerOf({ pending, problem }: LinkResult): Answer {
  if (pending) return wantedAnswer;
  return problem ? refusal(problem.code === 'offline' ? 500 : 403, problem.code) : {};
}

function wordsOf(problem: CodeProblem | null): string {
  switch (problem?.code) {
    case 'google_already_linked':
      return 'Google account is already linked.';
    case 'offline':
      return 'You’re offline. Check your connection and try again.';
    default:
      throw new Error(`There are no words for ${problem?.code}.`);
  }
}

export function googleLinkScreen(fan: Fan): Screen<typeof googleLinkMachine> {
  const google = googleOf(fan);
  const isWaiting = async () => (await fan.look()).address.startsWith('/google-verification');

  async function openMenu() {
    await fan.press('Menu');
    await fan.sees({ buttons: { Log: 'ready' } });
  }
  async function openSite() {
    await fan.open({ at: '/video', held: [LINK, VERIFY], local: { token: 'T1' } });
    await openMenu();
  }
  /** A page with a back button has no menu. */
  async function inMenu() {
    const { address, buttons } = await fan.look();
    if (address === '/login') return openSite();
    if (await isWaiting()) await fan.goTo('/video');
    if (!('Log' in buttons)) await openMenu();
  }

  async function type() {
    await fan.fill(CODE, '');
    await fan.fill(CODE, '123456');
  }

  return {
    open: openSite,
    does: {
      async 'account.chosen'({ code }) {
        if (await isWaiting()) await fan.press('Start');
        else {
          await inMenu();
          // An alert waits until the notice of an earlier link is gone.
          if ((await fan.look()).notice) await fan.pass(LIMITS.noticeDuration);
          await fan.press('Link');
        }
        await google.arrive();
        await google.choose(code);
      },
      'problem.read': () => fan.press('OK'),
      async 'session.ended'() {
        await inMenu();
        await fan.press('Log');
        await fan.sees({ address: '/login' });
      },
    },
    answers: {
      async codeEntry() {
        await fan.answer(VERIFY, {});
        fan.forgetTyped?.();
      },
      askForLink: (answer) =>
        answer.problem?.code === 'offline' ? fan.cutOff(LINK) : fan.answer(LINK, answerOf(answer)),
    },
    parts: {
      async codeEntry(code, now) {
        if (code.matches('confirming')) return type();
        if (!now.hasTag('checking')) await type();
        const told = code.hasTag('over') ? 'code_exhausted' : 'invalid_code';
        await fan.answer(VERIFY, refusal(400, told));
      },
    },
    fails: {
      askForLink() {
        throw new Error('No fault of the network is a surprise to the link.');
      },
    },
    passes: {},
    sees: {
      deciding: () => {},
      async ready() {
        await inMenu();
        await fan.sees({ address: '/video', dialog: null, buttons: { Link: 'ready' } });
      },
      sending: async () =>
        fan.sees({ buttons: { [(await isWaiting()) ? 'Start' : 'Link']: 'busy' } }),
      refused: ({ context: { problem } }) => fan.sees({ dialog: wordsOf(problem) }),
      'waiting.typing': () =>
        fan.sees({ dialog: null, text: ASKED, fields: { [CODE]: { disabled: false } } }),
      'waiting.checking': () =>
        fan.sees({ dialog: null, text: ASKED, buttons: { Verify: 'busy' } }),
      'waiting.over': () =>
        fan.sees({
          dialog: null,
          text: 'Choose your Google account again and we’ll email you a new code.',
          buttons: { Start: 'ready' },
          fields: { [CODE]: { value: '', disabled: true } },
        }),
      // The stubbed server never reports the link, so the item stays.
      linked: () => fan.sees({ address: '/video', dialog: null, notice: 'Google account linked.' }),
    },
  };
}
