import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { updateFlow, watchWorker } from '../../../src/flows/update.ts';
import type { AppWorker, WorkerNews } from '../../../src/platform/app-worker.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';

function watched(
  worker: Partial<AppWorker> = {},
  { isOn = true, refresh = async () => true } = {},
) {
  const platform = memoryPlatform();
  let tell: (news: WorkerNews) => void = () => {};
  const heard = { checks: 0, ended: 0, removed: 0, watched: 0, unsaved: false };
  const noteEnd = () => {
    heard.ended += 1;
  };
  let check = () => {};
  const played: AppWorker = {
    async watch(listener) {
      tell = listener;
      heard.watched += 1;
      return noteEnd;
    },
    async check() {
      heard.checks += 1;
    },
    letIn: async () => true,
    async remove() {
      heard.removed += 1;
    },
    ...worker,
  };
  const update = createActor(updateFlow({ platform, worker: played, patience: 20 })).start();
  const end = watchWorker({
    ...{ update, platform, worker: played, isOn },
    unsaved: { any: () => heard.unsaved },
    config: { refresh },
    onTime(listener) {
      check = listener;
      return noteEnd;
    },
  });
  return {
    ...{ platform, update, heard, end },
    tell: (news: WorkerNews) => tell(news),
    check: () => check(),
    tags: () => [...update.getSnapshot().tags],
  };
}

test('the worker’s states reach the fan, and the page reloads once', async () => {
  const { platform, tell, update, tags } = watched();
  tell('ready');
  expect(tags()).toEqual(['ready']);
  tell('waiting');
  expect(tags()).toEqual(['offering']);
  update.send({ type: 'update.accept' });
  tell('replaced');
  tell('replaced');
  expect(platform.reloads).toBe(1);
});

test('a new version is a reason to ask for the settings, until they come', async () => {
  vi.useFakeTimers();
  const refresh = vi.fn(async () => refresh.mock.calls.length === 3);
  const { tell } = watched({}, { refresh });
  tell('ready');
  expect(refresh).not.toHaveBeenCalled();
  tell('waiting');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('what a reload would lose prevents the reload', async () => {
  const { platform, tell, heard, tags } = watched();
  heard.unsaved = true;
  tell('replaced');
  expect([platform.reloads, tags()]).toEqual([0, ['offering']]);
});

test('a version activated by another tab is used; one that does not activate is offered again', async () => {
  const gone = watched({ letIn: async () => false });
  gone.tell('waiting');
  gone.update.send({ type: 'update.accept' });
  await vi.waitFor(() => expect(gone.platform.reloads).toBe(1));

  const stuck = watched();
  stuck.tell('waiting');
  stuck.update.send({ type: 'update.accept' });
  expect(stuck.tags()).toEqual(['offering', 'busy']);
  await vi.waitFor(() => expect(stuck.tags()).toEqual(['offering']));
  expect(stuck.platform.reloads).toBe(0);
});

test('a page looks for a new version once it has registered the worker, and then whenever it is time', async () => {
  const { heard, check } = watched();
  await vi.waitFor(() => expect(heard.checks).toBe(1));
  check();
  expect(heard.checks).toBe(2);
});

test('where the operator has turned the worker off, it is removed and not registered again', async () => {
  const { heard, end } = watched({}, { isOn: false });
  await Promise.resolve();
  end();
  expect(heard).toMatchObject({ removed: 1, watched: 0, ended: 0 });

  const refused = watched({ remove: () => Promise.reject(new Error('blocked')) }, { isOn: false });
  await vi.waitFor(() => expect(refused.platform.logged).toHaveLength(1));
});

test('a browser without service workers, and a failed update check, are only logged', async () => {
  const refused = watched({ watch: () => Promise.reject(new Error('blocked')) });
  await vi.waitFor(() => expect(refused.platform.logged).toHaveLength(1));

  const cut = watched({ check: () => Promise.reject(new Error('offline')) });
  await vi.waitFor(() => expect(cut.platform.logged).toHaveLength(1));
  cut.check();
  await vi.waitFor(() => expect(cut.platform.logged).toHaveLength(2));
  expect(cut.tags()).toEqual([]);
});

test('after the end no listener is left, even for a worker that registers later', async () => {
  const { heard, end } = watched();
  await Promise.resolve();
  end();
  expect(heard.ended).toBe(2);

  const early = watched();
  early.end();
  await vi.waitFor(() => expect(early.heard.ended).toBe(1));
});
