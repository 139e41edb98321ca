import { expect, onTestFinished } from 'vitest';
import type { App } from '../../../../src/flows/app/app.ts';
import { paymentAddOnPage } from '../../../../src/flows/payment-add.ts';
import { visa } from '../../../card-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import {
  done,
  failed,
  fails,
  openMember,
  replaces,
  type SubmissionCase,
  showFlow,
  submits,
} from '../actions.ts';

const PATH = '/api/payment-methods';
const PROVIDER = 'https://cards.example';

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
  const flow = showFlow(app, paymentAddOnPage, at, { form: `${PROVIDER}/form` });
  flow.send({ type: 'frame.ready' });
  return flow;
}

const ADD = { path: 'payment-add', prepare: showForm, call: `POST ${PATH}` };
const MAKE_DEFAULT = {
  ...{ path: 'payment-manage', form: { intent: 'default', id: 'c1' } },
  call: `POST ${PATH}/c1/default`,
};

export const paymentSubmissions: SubmissionCase[] = [
  submits(ADD, 'a card', () => json({ method: visa }), replaces('/payment-manage')),
  fails(ADD, 'a card that the bank declines', 400, 'card_declined'),
  fails(
    MAKE_DEFAULT,
    'a default card that is gone by now, which loads the list again',
    404,
    'not_found',
    done({ id: 'c1', problem: expect.objectContaining({ code: 'not_found' }) }),
  ),
  submits(
    MAKE_DEFAULT,
    'a default card while the server fails',
    () => problem(500),
    failed({ id: 'c1', problem: { code: 'unavailable' } }),
  ),
];
