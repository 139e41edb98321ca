import { expect, onTestFinished } from 'vitest';
import type { App } from '../../../../src/flows/app/app.ts';
import { paymentAddOnPage } from '../../../../src/flows/payment-add.ts';
import { visa } from '../../../card-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { openMember, refused, replaces, type SubmissionCase, showFlow } from '../actions.ts';

const PATH = '/api/payment-methods';
const PROVIDER = 'https://cards.example';

const added = () => json({ method: visa });

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

const MAKE_DEFAULT = {
  path: 'payment-manage',
  form: { intent: 'default', id: 'c1' },
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
