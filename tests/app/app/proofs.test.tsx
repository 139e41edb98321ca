import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { adminApi } from '../../../src/api/admin.ts';
import type { LostPress } from '../../../src/api/send.ts';
import { sessionsApi } from '../../../src/api/sessions.ts';
import { AppProvider } from '../../../src/flows/app/use-app.tsx';
import { deactivationOnPage } from '../../../src/flows/deactivation.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { Proof } from '../../../src/shell/proof.tsx';
import { luna } from '../../member-fixture.ts';
import { showFlow } from '../routes/actions.ts';
import { fakeServer, fine, json, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';

const END = '/api/auth/sessions/end';
const END_OTHERS = '/api/auth/sessions/end-others';

/** A member whose calls are refused until the password was shown. */
function openApp(others: Parameters<typeof fakeServer>[0] = {}) {
  let isProved = false;
  const whenProved = () => (isProved ? fine() : problem(403, 'proof_required'));
  const server = fakeServer({
    [`POST ${END}`]: whenProved,
    [`POST ${END_OTHERS}`]: whenProved,
    'POST /api/auth/deactive': whenProved,
    'GET /api/admin/me': whenProved,
    'POST /api/auth/proof'() {
      isProved = true;
      return fine();
    },
    ...others,
  });
  const platform = memoryPlatform({ fetch: server.fetch });
  const app = makeApp({ platform });
  onTestFinished(() => app.stop());
  app.session.send({ type: 'session.opened', token: 'T1', user: luna });
  const asked = async () => {
    await waitFor(() => expect(app.proofs.get()?.getSnapshot().hasTag('resting')).toBe(false));
    const reAuth = app.proofs.get();
    if (!reAuth) throw new Error('No proof is asked for.');
    return reAuth;
  };
  return { app, platform, server, asked, sessions: sessionsApi(app.api.send) };
}

test('one proof serves all calls that wait for it', async () => {
  const { server, asked, sessions } = openApp();
  const calls = [sessions.end('S2', {}), sessions.endOthers({})];
  const reAuth = await asked();
  await waitFor(() => expect(server.seen).toHaveLength(2));
  reAuth.send({ type: 'password.submit', password: 'starlit7' });
  expect(await Promise.all(calls)).toEqual([{ ok: true }, { ok: true }]);
  expect(server.calls('/api/auth/proof')).toHaveLength(1);
});

test('a call that is given up leaves the proof to the one that still waits, and the last one ends it', async () => {
  const { server, asked, sessions } = openApp();
  const ends = [new AbortController(), new AbortController()] as const;
  const [first, second] = ends.map(({ signal }) => ({ signal }));
  const calls = [sessions.end('S2', first), sessions.endOthers(second)];
  const reAuth = await asked();
  await waitFor(() => expect(server.seen).toHaveLength(2));
  ends[0].abort();
  await expect(calls[0]).rejects.toThrow();
  expect(reAuth.getSnapshot().hasTag('resting')).toBe(false);
  ends[1].abort();
  await expect(calls[1]).rejects.toThrow();
  expect(reAuth.getSnapshot().matches({ resting: 'idle' })).toBe(true);
});

test('a page that loads asks for no proof, and a press does', async () => {
  const { app, server, asked } = openApp();
  const staff = adminApi(app.api.send);
  expect(await staff.me()).toMatchObject({ ok: false, code: 'proof_required' });
  expect(app.proofs.get()).toBeNull();
  const entry = staff.me({ provable: true });
  (await asked()).send({ type: 'proof.cancel' });
  expect(await entry).toMatchObject({ ok: false, code: 'proof_required' });
  expect(server.calls('/api/admin/me')).toHaveLength(2);
});

test('what was asked of a fan is not asked of the next one', async () => {
  const { app, asked, sessions } = openApp();
  const call = sessions.endOthers({});
  const reAuth = await asked();
  app.session.send({ type: 'session.opened', token: 'T2', user: { ...luna, nickname: 'nova' } });
  expect(await call).toMatchObject({ ok: false, code: 'proof_required' });
  expect([reAuth.getSnapshot().status, app.proofs.get()]).toEqual(['stopped', null]);
});

const Failing = () => {
  throw new Error('A fault of ours.');
};

test.each<[string, () => Promise<typeof Failing>]>([
  ['fails', async () => Failing],
  ['is refused', () => Promise.reject(new Error('No network.'))],
  ['never comes', () => new Promise(() => {})],
])('where the dialog %s the call fails as without a network', async (_, answer) => {
  const { app, platform, sessions } = openApp();
  const load = vi.fn(answer);
  render(
    <AppProvider app={app}>
      <Proof load={load} />
    </AppProvider>,
  );
  const failed = expect(sessions.endOthers({})).rejects.toMatchObject({ kind: 'offline' });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  platform.timeOut();
  await act(() => failed);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a call that is given up before its proof has lost no answer', async () => {
  const { app, asked, sessions } = openApp();
  const lost: (LostPress | null)[] = [];
  app.lostAnswers.subscribe((press) => lost.push(press));
  const end = new AbortController();
  const call = sessions.endOthers({ signal: end.signal });
  await asked();
  end.abort();
  await expect(call).rejects.toThrow();
  expect(lost).toEqual([]);
});

test('a proof whose own answer is lost is none of the form’s lost answers, and waits for no other one', async () => {
  let answers = [
    () => problem(403, 'proof_required'),
    () => Promise.reject(new TypeError('Lost.')),
  ];
  const { app, asked, sessions } = openApp({
    'POST /api/auth/proof': () => answers.shift()?.() ?? fine(),
    'GET /api/operations': () => json({ isDone: false }),
  });
  const lost: (LostPress | null)[] = [];
  app.lostAnswers.subscribe((press) => lost.push(press));
  const call = sessions.endOthers({});
  const reAuth = await asked();
  for (const code of ['proof_required', 'offline']) {
    reAuth.send({ type: 'password.submit', password: 'starlit7' });
    await waitFor(() => expect(reAuth.getSnapshot().context.problem?.code).toBe(code));
  }
  expect(lost).toMatchObject([{ isApart: true }]);
  answers = [];
  reAuth.send({ type: 'proof.cancel' });
  expect(await call).toMatchObject({ ok: false, code: 'proof_required' });
});

test('a call of a fan is neither asked for nor made again once another one has logged in, also in another tab', async () => {
  const answer = Promise.withResolvers<Response>();
  const { app, server, sessions } = openApp({ [`POST ${END_OTHERS}`]: () => answer.promise });
  const call = sessions.endOthers({});
  app.platform.local.set('sessionId', 'of another fan');
  answer.resolve(problem(403, 'proof_required'));
  expect(await call).toMatchObject({ ok: false, code: 'proof_required' });
  expect(app.proofs.get()).toBeNull();
  expect(server.calls(END_OTHERS)).toHaveLength(1);
});

test('a deactivation whose page is left before its proof is given up', async () => {
  const { app, server, asked } = openApp();
  const flow = showFlow(app, deactivationOnPage, '/account-manage', undefined);
  flow.send({ type: 'deactivation.ask' });
  flow.send({ type: 'deactivation.confirm' });
  const reAuth = await asked();
  app.flows.keepAt(['/']);
  await waitFor(() => expect(reAuth.getSnapshot().hasTag('resting')).toBe(true));
  expect(server.calls('/api/auth/deactive')).toHaveLength(1);
});
