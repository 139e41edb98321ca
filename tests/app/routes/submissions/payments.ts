import { expect, onTestFinished } from 'vitest';
import { accountChangeOnPage } from '../../../../src/flows/account-change.ts';
import type { App } from '../../../../src/flows/app/app.ts';
import { paymentAddOnPage } from '../../../../src/flows/payment-add.ts';
import { json, problem } from '../../support/fake-server.ts';
import {
  accepted,
  openMember,
  refused,
  replaces,
  type SubmissionCase,
  showFlow,
} from '../actions.ts';

const PATH = '/api/payment-methods';
const PROVIDER = 'https://cards.example';

const fine = () => json({ message: 'Fine.' });
const method = {
  id: 'c1',
  ...{ brand: 'visa', lastFour: '4242', expMonth: 8, expYear: 2030 },
  ...{ isExpired: false, isDefault: true },
};
const added = () => json({ method });

/** A page whose frame answers what it is asked with a token. */
function showForm(app: App, at: string) {
  openMember(app);
  const frame = document.createElement('iframe');
  frame.name = 'card-form';
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const source = frame.contentWindow;
  Object.assign(source ?? {}, {
    postMessage({ id }: { id: string }) {
      const data = { type: 'token', token: 'token_1', id };
      const answer = new MessageEvent('message', { origin: PROVIDER, source, data });
      queueMicrotask(() => window.dispatchEvent(answer));
    },
  });
  const flow = showFlow(app, paymentAddOnPage, at, {
    proof: 'password',
    form: `${PROVIDER}/form`,
  });
  flow.send({ type: 'frame.ready' });
  return flow;
}

const ADD = { path: 'payment-add', prepare: showForm };

function showCards(app: App, at: string) {
  openMember(app);
  return showFlow(app, accountChangeOnPage, at, { proof: 'password' });
}
const REMOVE = {
  path: 'payment-manage',
  form: { intent: 'change', change: 'removeCard', id: 'c1' },
  prepare: showCards,
};
const MAKE_DEFAULT = {
  path: 'payment-manage',
  form: { intent: 'default', id: 'c1' },
  prepare: showCards,
};

export const paymentSubmissions: SubmissionCase[] = [
  {
    ...ADD,
    what: 'a card',
    server: { [`POST ${PATH}`]: added },
    answer: replaces('/payment-manage'),
  },
  {
    ...ADD,
    what: 'a card that the bank declines',
    server: { [`POST ${PATH}`]: () => problem(400, 'card_declined') },
    answer: refused('card_declined'),
  },
  {
    ...REMOVE,
    what: 'a removal of a card',
    server: { [`POST ${PATH}/c1/remove`]: fine },
    answer: accepted,
  },
  {
    ...REMOVE,
    what: 'a removal of a card before a proof',
    server: { [`POST ${PATH}/c1/remove`]: () => problem(403, 'proof_required') },
    answer: refused('proof_required'),
  },
  {
    ...MAKE_DEFAULT,
    what: 'a default card that is gone by now, which loads the list again',
    server: { [`POST ${PATH}/c1/default`]: () => problem(404, 'not_found') },
    answer: {
      status: 200,
      data: { id: 'c1', problem: expect.objectContaining({ code: 'not_found' }) },
    },
  },
  {
    ...MAKE_DEFAULT,
    what: 'a default card while the server fails',
    server: { [`POST ${PATH}/c1/default`]: () => problem(500) },
    answer: { status: 422, data: { id: 'c1', problem: { code: 'unavailable' } } },
  },
];
