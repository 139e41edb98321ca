import { fireEvent, screen } from '@testing-library/react';
import { type ActionFunctionArgs, Form, useActionData, useFetcher } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OPERATION_HEADER } from '../../../contract/operation.ts';
import type { Api } from '../../../src/api/client.ts';
import { notificationsApi } from '../../../src/api/notifications.ts';
import { appContext } from '../../../src/flows/app/app.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { luna } from '../../member-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, fine, json } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const PRESS = '/api/press';
const SUBSCRIPTION = {
  endpoint: 'https://push.test/1',
  keys: { p256dh: 'key', auth: 'secret' },
  language: 'en',
} as const;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

async function action({ context, request }: ActionFunctionArgs) {
  const { api } = context.get(appContext);
  const word = String((await request.formData()).get('word'));
  const send = () => api.send(PRESS, { method: 'POST', body: { word }, read: () => 'done' });
  return send().catch(({ kind }) => kind);
}

function Page() {
  const fetcher = useFetcher();
  const said = useActionData();
  const word = <input name="word" defaultValue="typed" />;
  return (
    <>
      <p>{`It is ${said ?? fetcher.data ?? 'new'}.`}</p>
      <Form method="post">
        {word}
        <button type="submit">page</button>
      </Form>
      <fetcher.Form method="post">
        {word}
        <button type="submit">fetcher</button>
      </fetcher.Form>
    </>
  );
}

/** A page that has made a press whose answer was lost, while nobody could be asked what became of it. */
async function pressed(form: 'page' | 'fetcher', known: () => Response | Promise<Response>) {
  const answers = [lost];
  let isBack = false;
  let [user, loads] = [luna, 0];
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user }),
    [`POST ${PRESS}`]: () => (answers.shift() ?? fine)(),
    'GET /api/operations': () => (isBack ? known() : lost()),
    'GET /health/live': fine,
    'POST /api/left': lost,
    'POST /api/kept': lost,
  });
  const start = {
    ...blankPage('/', { title: named('Start'), header: 'brand' }),
    ...{ action, element: <Page /> },
    loader() {
      loads += 1;
      return null;
    },
  };
  const pages = [start, blankPage('/other', { title: named('Other'), header: 'brand' })];
  const platform = { fetch: server.fetch, local: { token: 'T1' } };
  const shell = await openShell({ pages, platform });
  fireEvent.click(screen.getByRole('button', { name: form }));
  await screen.findByText('It is offline.');
  const seen = loads;
  user = { ...luna, nickname: 'renamed' };
  return {
    ...shell,
    server,
    ids: () => server.calls(PRESS).map(({ headers }) => headers.get(OPERATION_HEADER)),
    isReloaded: () => loads > seen,
    isRenamed: () => shell.app.session.getSnapshot().context.user?.nickname === 'renamed',
    back() {
      isBack = true;
      shell.app.networkReturns.tell();
    },
  };
}

test.each(['page', 'fetcher'] as const)(
  'once the network is back, what the %s had sent is answered as done without another press',
  async (form) => {
    const { back, ids, server, isRenamed } = await pressed(form, () => json({ isDone: true }));
    back();
    await screen.findByText('It is done.');
    expect(await server.bodies(PRESS)).toEqual([{ word: 'typed' }, { word: 'typed' }]);
    expect(new Set(ids()).size).toBe(1);
    await eventually(() => expect(isRenamed()).toBe(true));
  },
);

test('what the server has no record of is not made again; the page and the fan are loaded anew', async () => {
  const { back, ids, isReloaded, isRenamed } = await pressed('page', () => json({ isDone: false }));
  back();
  await eventually(() => expect([isReloaded(), isRenamed()]).toEqual([true, true]));
  expect(ids()).toHaveLength(1);
});

test('on another page nothing is made again, and the fan is loaded anew', async () => {
  const { back, ids, router, isRenamed } = await pressed('fetcher', () => json({ isDone: true }));
  await router.navigate('/other');
  back();
  await eventually(() => expect(isRenamed()).toBe(true));
  expect(ids()).toHaveLength(1);
});

test('a form is not sent again for another fan, who has logged in in another tab', async () => {
  const { back, ids, platform, isRenamed } = await pressed('page', () => json({ isDone: true }));
  platform.local.set('sessionId', 'of another fan');
  back();
  await eventually(() => expect(isRenamed()).toBe(true));
  expect(ids()).toHaveLength(1);
});

test('a flow that ends while its press is made again takes no other press with it', async () => {
  const { app, back, isRenamed, router } = await pressed('page', () => json({ isDone: true }));
  const agains = {
    left: vi.fn(() => Promise.reject(new Error('Ended.'))),
    kept: vi.fn(async () => {}),
  };
  for (const [name, again] of Object.entries(agains)) {
    const wish = { method: 'POST', apart: true, again, read: () => 'done' } as const;
    await app.api.send(`/api/${name}`, wish).catch(() => {});
  }
  await router.navigate('/other');
  back();
  await eventually(() => expect(isRenamed()).toBe(true));
  for (const again of Object.values(agains)) expect(again).toHaveBeenCalledTimes(1);
});

test('after a log-out in another tab nothing of what was pressed is kept, also while the server is asked', async () => {
  const held = Promise.withResolvers<void>();
  const { app, back, ids, server } = await pressed('page', async () => {
    await held.promise;
    return json({ isDone: true });
  });
  back();
  await eventually(() => expect(server.calls('/api/operations')).toHaveLength(2));
  const asking = app.lostAnswers.ask();
  app.session.send({ type: 'logout.heard' });
  held.resolve();
  expect([await asking, app.lostAnswers.takeDone()]).toEqual([false, undefined]);
  expect(ids()).toHaveLength(1);
});

test('a press that was answered the second time is not asked for', async () => {
  const { back, server } = await pressed('fetcher', () => json({ isDone: true }));
  fireEvent.click(screen.getByRole('button', { name: 'fetcher' }));
  await screen.findByText('It is done.');
  const before = server.calls('/api/operations').length;
  back();
  await eventually(() => expect(server.calls('/health/live')).not.toEqual([]));
  expect([server.calls('/api/operations').length, server.calls(PRESS).length]).toEqual([before, 2]);
});

test.each<[call: string, (api: Api) => Promise<unknown>]>([
  ['the chosen language', ({ auth }) => auth.chooseLanguage({ language: 'kr' })],
  ['a renewed token', ({ auth }) => auth.refresh()],
  ['the end of the session', ({ auth }) => auth.logOut()],
  ['resumed notifications', ({ send }) => notificationsApi(send).resumePush(SUBSCRIPTION)],
])('a lost answer to %s is not that of the form on its way', async (_, call) => {
  const app = makeApp({ platform: memoryPlatform({ fetch: lost }) });
  onTestFinished(() => app.stop());
  const lostAnswers: unknown[] = [];
  app.lostAnswers.subscribe((press) => lostAnswers.push(press));
  await expect(call(app.api)).rejects.toMatchObject({ kind: 'offline' });
  expect(lostAnswers).toEqual([]);
});
