import { expect, onTestFinished, test } from 'vitest';
import { type AnyActorRef, waitFor } from 'xstate';
import type { App } from '../../../src/flows/app/app.ts';
import { deactivationOnPage } from '../../../src/flows/deactivation.ts';
import { idSearch } from '../../../src/flows/find-id.ts';
import { editNumber, phoneOf } from '../../../src/flows/phone-verification/phone-facts.ts';
import { proofProblem } from '../../../src/flows/re-auth.ts';
import { signInOnPage } from '../../../src/flows/sign-in.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { luna } from '../../member-fixture.ts';
import { showFlow } from '../routes/actions.ts';
import { provePhonePart, WILLING } from '../sign-up/signup-page.ts';
import { fakeServer, fine, json, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';

function appWith(server: Parameters<typeof fakeServer>[0]): App {
  const app = makeApp({ platform: memoryPlatform({ fetch: fakeServer(server).fetch }) });
  onTestFinished(() => app.stop());
  return app;
}

function openDeactivation(app: App, proof: 'password' | 'phone') {
  app.session.send({ type: 'session.opened', token: 'T1', user: { ...luna, proof } });
  const flow = showFlow(app, deactivationOnPage, '/account-manage', { proof });
  flow.send({ type: 'deactivation.ask' });
  return flow;
}

const until = (flow: AnyActorRef, tag: string) => waitFor(flow, (now) => now.hasTag(tag));

test('a reload would lose a deactivation while its code is on the way or out, until it is cancelled', async () => {
  const sent = Promise.withResolvers<Response>();
  const app = appWith({ 'POST /api/utils/send-code': () => sent.promise });
  const flow = openDeactivation(app, 'phone');
  expect(app.unsaved.any()).toBe(false);
  flow.send({ type: 'deactivation.confirm' });
  expect(app.unsaved.any()).toBe(true);
  sent.resolve(fine());
  await waitFor(flow, (now) => now.context.sent !== null);
  expect(app.unsaved.any()).toBe(true);
  flow.send({ type: 'deactivation.cancel' });
  expect(app.unsaved.any()).toBe(false);
});

test('a code that could not be sent leaves nothing for a reload to lose', async () => {
  const app = appWith({ 'POST /api/utils/send-code': () => problem(500) });
  const flow = openDeactivation(app, 'phone');
  flow.send({ type: 'deactivation.confirm' });
  await waitFor(flow, (now) => proofProblem(now) !== null);
  expect(app.unsaved.any()).toBe(false);
});

test('a reload would lose a proof under way and one that the server has accepted', async () => {
  const proved = Promise.withResolvers<Response>();
  const app = appWith({
    'POST /api/auth/proof': () => proved.promise,
    'POST /api/auth/deactive': () => problem(500),
  });
  const flow = openDeactivation(app, 'password');
  flow.send({ type: 'deactivation.confirm' });
  expect(app.unsaved.any()).toBe(false);
  flow.getSnapshot().children.reAuth?.send({ type: 'password.submit', password: 'starlit7' });
  expect(app.unsaved.any()).toBe(true);
  proved.resolve(fine());
  await until(flow, 'proved');
  expect(app.unsaved.any()).toBe(true);
});

test('a reload would lose a sign-in under way, but no refused one', async () => {
  const answer = Promise.withResolvers<Response>();
  const app = appWith({ 'POST /api/auth/sign-in': () => answer.promise });
  const flow = showFlow(app, signInOnPage, '/login', undefined);
  expect(app.unsaved.any()).toBe(false);
  flow.send({ type: 'credentials.submit', username: 'mina12', password: 'starlit7' });
  expect(app.unsaved.any()).toBe(true);
  answer.resolve(problem(401));
  await waitFor(flow, (now) => !now.hasTag('busy'));
  expect(app.unsaved.any()).toBe(false);
});

test('a reload would lose the phone number typed for a sign-in, and the notice of a withdrawn account', async () => {
  const app = appWith({
    'POST /api/auth/sign-in': () => problem(403, 'withdrawn', { status: 'withdraw' }),
  });
  const flow = showFlow(app, signInOnPage, '/login', undefined);
  editNumber(phoneOf(flow), { country: 'KR', national: '010' });
  expect(app.unsaved.any()).toBe(true);
  editNumber(phoneOf(flow), { country: 'KR', national: '' });
  expect(app.unsaved.any()).toBe(false);
  flow.send({ type: 'credentials.submit', username: 'mina12', password: 'starlit7' });
  await waitFor(flow, (now) => now.hasTag('closed'));
  expect(app.unsaved.any()).toBe(true);
  flow.send({ type: 'notice.close' });
  expect(app.unsaved.any()).toBe(false);
});

test('a reload would lose a typed number, and the IDs that were found with it', async () => {
  const app = appWith({
    ...WILLING,
    'POST /api/auth/find-id': () => json({ usernames: ['lu***12'] }),
  });
  const finder = idSearch.open(app);
  expect(app.unsaved.any()).toBe(false);
  editNumber(phoneOf(finder), { country: 'KR', national: '01012345678' });
  expect(app.unsaved.any()).toBe(true);
  await provePhonePart(phoneOf(finder));
  finder.send({ type: 'ids.ask' });
  await until(finder, 'found');
  expect(app.unsaved.any()).toBe(true);
});
