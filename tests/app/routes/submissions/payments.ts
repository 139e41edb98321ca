import { expect, onTestFinished } from 'vitest';
import { waitFor } from 'xstate';
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
const PROVE_CARD = {
  path: 'payment-add',
  form: { intent: 'prove-card', password: 'starlit7' },
  async prepare(app: App, at: string) {
    const flow = showForm(app, at);
    flow.send({ type: 'card.submit' });
    await waitFor(flow, (now) => now.hasTag('proving'));
  },
};

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
    ...ADD,
    what: 'a card before a proof',
    server: { [`POST ${PATH}`]: () => problem(403, 'proof_required') },
    answer: refused('proof_required'),
  },
  {
    ...PROVE_CARD,
    what: 'a wrong password for a card',
    server: {
      [`POST ${PATH}`]: () => problem(403, 'proof_required'),
      'POST /api/auth/proof': () => problem(400, 'incorrect_password'),
    },
    answer: refused('incorrect_password'),
  },
  {
    ...REMOVE,
    what: 'a removal of a card',
    server: { [`POST ${PATH}/c1/remove`]: fine },
    answer: accepted,
  },
  {
    ...REMOVE,
    what: 'a removal of a card that is gone already',
    server: { [`POST ${PATH}/c1/remove`]: () => problem(404, 'not_found') },
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
    what: 'another default card',
    server: { [`POST ${PATH}/c1/default`]: fine },
    answer: { status: 200, data: { id: 'c1' } },
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
