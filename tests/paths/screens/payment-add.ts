import type { paymentAddMachine } from '../../../machines/payment-add.machine.ts';
import { playCardForm } from '../../app/support/card-form.ts';
import { visa } from '../../card-fixture.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { CARD_PROVIDER, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';
import { cancelProof } from './re-auth.ts';

const ADD = 'POST /api/payment-methods';
const AT = '/payment-add';
const BUTTON = 'Add';
const ASKED = 'the id of its question';
const UNREACHABLE = 'The card form didn’t load, so nothing was added.';
const SAYS: Partial<Record<string, string>> = {
  incomplete_card: 'Please check the card’s details.',
  card_declined: 'Your bank declined this card. Try another card, or ask your bank.',
  offline: 'You’re offline. Check your connection and try again.',
};

/** The proof has walks of its own; the test stands in for what is in the frame. */
export function paymentAddScreen(fan: Fan): Screen<typeof paymentAddMachine> {
  const form = playCardForm(CARD_PROVIDER);
  async function framed(told: string, act: () => Promise<void>) {
    await fan.inPage(() => {}, null, told);
    await act();
  }
  const says = (message: object, act: () => Promise<void>) =>
    framed(`The form in the frame says ${JSON.stringify(message)} to the page.`, act);
  const sees = (state: 'ready' | 'busy' | 'disabled', text = '') =>
    fan.sees({ address: AT, dialog: null, buttons: { [BUTTON]: state }, text });

  return {
    async open() {
      await fan.open({ at: AT, held: [ADD], user: luna, local: { token: 'T1' } });
    },
    does: {
      'frame.ready': () => says({ type: 'ready' }, form.begin),
      'frame.failed': () =>
        framed('Another page is loaded in the frame, which says nothing.', form.load),
      'frame.retry': () => fan.press('Try'),
      'frame.edit'({ isEmpty }) {
        fan.touch?.();
        const edited = { type: 'edit', isEmpty };
        return says(edited, () => form.say(edited));
      },
      'card.submit': () => fan.press(BUTTON),
    },
    answers: {
      tokenize: ({ token, problem }) =>
        problem
          ? says({ type: 'refused', code: problem.code, id: ASKED }, () =>
              form.refuse(problem.code),
            )
          : says({ type: 'token', token, id: ASKED }, () => form.give(token)),
      saveCard({ problem, isRefused }) {
        if (!problem) return fan.answer(ADD, { body: { method: visa } });
        if (problem.code === 'proof_required') return cancelProof(fan, ADD);
        return isRefused ? fan.answer(ADD, refusal(403, problem.code)) : fan.cutOff(ADD);
      },
    },
    parts: {},
    fails: { tokenize: notHere, saveCard: notHere },
    passes: {
      formPatience: () => fan.pass(10_000),
      tokenPatience: () => fan.pass(8_000),
    },
    sees: {
      loading: () => sees('disabled'),
      unreachable: () => sees('disabled', UNREACHABLE),
      async filling({ context: { problem } }) {
        await sees('ready', problem ? (SAYS[problem.code] ?? 'no words') : '');
        const said = await fan.said(Object.values(SAYS).map(String));
        if (!problem && said.length > 0) throw new Error(`The page still says: ${said.join(' ')}`);
      },
      tokenizing: () => sees('busy'),
      saving: () => sees('busy'),
      added: () => fan.sees({ address: '/payment-manage', text: 'No cards yet' }),
    },
  };
}
