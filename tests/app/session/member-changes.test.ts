import { expect, test, vi } from 'vitest';
import { followMemberChanges, tellMemberChange } from '../../../src/flows/app/member-changes.ts';
import { memoryBrowser } from '../../../src/platform/memory.ts';
import { luna } from '../../member-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';
import { becomes, sessionServer } from './session-server.ts';

const MY_DATA = '/api/auth/my-data';

/** Messages between tabs take a moment. */
const arrived = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Two tabs of one fan; the second one is looked at, or not. */
async function openTabs(isSeen: boolean) {
  const known = sessionServer('T1');
  const server = fakeServer(known.routes);
  const browser = memoryBrowser({ fetch: server.fetch, local: { token: 'T1' } });
  const tabs = [browser.tab(), browser.tab()] as const;
  const [here, there] = [makeApp({ platform: tabs[0] }), makeApp({ platform: tabs[1] })];
  for (const app of [here, there]) {
    app.start();
    await becomes(app, 'member');
  }
  tabs[1].setSeen(isSeen);
  const reload = vi.fn();
  const end = followMemberChanges(there, reload);
  known.state.user = { ...luna, nickname: 'renamed' };
  const name = () => there.session.getSnapshot().context.user?.nickname;
  return { here, look: () => tabs[1].setSeen(true), reload, end, name, server };
}

test('a tab that is looked at shows at once what another tab has changed', async () => {
  const { here, reload, name } = await openTabs(true);
  tellMemberChange(here);
  await eventually(() => expect(name()).toBe('renamed'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a tab in the background asks once, when it is looked at', async () => {
  const { here, look, reload, name, server } = await openTabs(false);
  const before = server.calls(MY_DATA).length;
  tellMemberChange(here);
  tellMemberChange(here);
  await arrived();
  expect([reload.mock.calls.length, server.calls(MY_DATA).length]).toEqual([0, before]);
  look();
  await eventually(() => expect(name()).toBe('renamed'));
  look();
  expect([reload.mock.calls.length, server.calls(MY_DATA).length]).toEqual([1, before + 1]);
});

test('without a change, and after the tab has stopped following, nothing is asked', async () => {
  const { here, look, reload, end, server } = await openTabs(false);
  const before = server.calls(MY_DATA).length;
  look();
  end();
  tellMemberChange(here);
  await arrived();
  look();
  expect([reload.mock.calls.length, server.calls(MY_DATA).length]).toEqual([0, before]);
});
