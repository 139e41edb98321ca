import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnyActorRef, waitFor } from 'xstate';
import type { App } from '../../../src/flows/app/app.ts';
import { codeIn } from '../../../src/flows/code-entry.ts';
import { idSearch } from '../../../src/flows/find-id.ts';
import { editNumber, phoneOf } from '../../../src/flows/phone-verification/phone-facts.ts';
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

const until = (flow: AnyActorRef, tag: string) => waitFor(flow, (now) => now.hasTag(tag));

/** A call is refused until the account is proved. */
async function askForProof(app: App, proof: 'password' | 'phone') {
  app.session.send({ type: 'session.opened', token: 'T1', user: { ...luna, proof } });
  const proved = app.proofs.ask(false, {});
  await vi.waitFor(() => expect(app.proofs.get()).not.toBeNull());
  const reAuth = app.proofs.get();
  if (!reAuth) throw new Error('No proof is asked for.');
  return { reAuth, proved };
}

test('a reload would lose a proof while its code is on the way or out, until it is cancelled', async () => {
  const sent = Promise.withResolvers<Response>();
  const app = appWith({ 'POST /api/utils/send-code': () => sent.promise });
  expect(app.unsaved.any()).toBe(false);
  const { reAuth, proved } = await askForProof(app, 'phone');
  expect(app.unsaved.any()).toBe(true);
  sent.resolve(fine());
  await waitFor(reAuth, (now) => now.context.sent !== null);
  expect(app.unsaved.any()).toBe(true);
  reAuth.send({ type: 'proof.cancel' });
  expect(app.unsaved.any()).toBe(false);
  expect(await proved).toBe(false);
});

test('a code that could not be sent leaves nothing for a reload to lose', async () => {
  const app = appWith({ 'POST /api/utils/send-code': () => problem(500) });
  const { reAuth } = await askForProof(app, 'phone');
  await waitFor(reAuth, (now) => Boolean(codeIn(now)?.context.problem));
  expect(app.unsaved.any()).toBe(false);
});

test('a reload would lose a proof that is being checked', async () => {
  const checked = Promise.withResolvers<Response>();
  const app = appWith({ 'POST /api/auth/proof': () => checked.promise });
  const { reAuth, proved } = await askForProof(app, 'password');
  expect(app.unsaved.any()).toBe(false);
  reAuth.send({ type: 'password.submit', password: 'starlit7' });
  expect(app.unsaved.any()).toBe(true);
  checked.resolve(fine());
  expect(await proved).toBe(true);
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
