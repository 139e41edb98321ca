import { expect, test } from 'vitest';
import { signInOnPage } from '../../../src/flows/sign-in.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { playedInspector } from '../../flow-book/played-inspector.ts';
import { eventually } from '../support/eventually.ts';
import { json } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';
import { SENT } from '../support/sent-user.ts';

test('the charts of the app and of a page are posted without ID, password, token or user', async () => {
  const { inspect, posted, changes } = playedInspector();
  const platform = memoryPlatform({
    fetch: async () => json({ token: 'eyJhbGciOiJIUzI1NiJ9', user: SENT }),
  });
  const app = makeApp({ platform, inspect });
  app.start();
  const signIn = app.flows.open(signInOnPage, '/login', undefined);
  app.flows.start(signIn);
  signIn.send({ type: 'credentials.submit', username: 'mina12', password: 'starlit7' });
  await eventually(() => expect(signIn.getSnapshot().value).toBe('signedIn'));
  app.stop();

  const charts = changes().map(({ actor }) => actor.chart);
  expect([...new Set(charts)].toSorted()).toEqual([
    'account-status',
    'code-entry',
    'language',
    'phone-verification',
    'session',
    'sign-in',
    'token-renewal',
  ]);
  const told = JSON.stringify(posted);
  const { phoneNumber, email, nickname, picture } = SENT;
  for (const secret of ['mina12', 'starlit7', 'eyJhbG', phoneNumber, email, nickname, picture]) {
    expect(told).not.toContain(secret);
  }
});
