import { type ActorRefFrom, fromPromise } from 'xstate';
import { updateMachine } from '../../machines/update.machine.ts';
import type { AppWorker } from '../platform/app-worker.ts';
import type { Platform, Unsubscribe } from '../platform/platform.ts';
import type { ConfigStore } from './app/config.ts';
import type { Unsaved } from './app/unsaved.ts';

type Parts = {
  platform: Pick<Platform, 'reload' | 'log'>;
  /** Absent where pages are rendered without a browser. */
  worker: AppWorker | undefined;
  /** How long the new version may take to take over, in milliseconds. */
  patience?: number;
};

const PATIENCE = 10_000;
/** The pause is in milliseconds. */
const SETTINGS = { tries: 10, pause: 5_000 };

export const updateFlow = ({ platform, worker, patience = PATIENCE }: Parts) =>
  updateMachine.provide({
    actors: {
      // That it has taken over is reported to every tab; only if none waits, or none takes over, this is the end.
      activate: fromPromise(async () => {
        if (!(await worker?.letIn())) return;
        await new Promise((resolve) => setTimeout(resolve, patience));
        throw new Error('The new version did not take over.');
      }),
    },
    actions: { reload: () => platform.reload() },
  });

export type Update = ActorRefFrom<typeof updateFlow>;

type Watched = Parts & {
  worker: AppWorker;
  update: Update;
  unsaved: Pick<Unsaved, 'any'>;
  config: Pick<ConfigStore, 'refresh'>;
  /** False where the operator has turned the worker off. */
  isOn: boolean;
  /** Calls when it is time to check for a new version: each hour, and when the app becomes visible again. */
  onTime(check: () => void): Unsubscribe;
};

/** Registers the worker and reports to the flow until stopped; a browser that refuses is only logged (spec §4, Install and update). */
export function watchWorker(watched: Watched): Unsubscribe {
  const { update, worker, platform, unsaved, config, isOn, onTime } = watched;
  if (!isOn) {
    worker.remove().catch((error) => platform.log('The worker could not be removed.', error));
    return () => {};
  }
  let ends: Unsubscribe[] | undefined = [];
  const check = () =>
    void worker
      .check()
      .catch((error) => platform.log('No new version could be looked for.', error));

  /** A page from the cache of an earlier worker does not know that the operator has turned the worker off. */
  async function readSettings() {
    for (let tries = 0; tries < SETTINGS.tries && ends; tries += 1) {
      if (await config.refresh()) return;
      await new Promise((resolve) => setTimeout(resolve, SETTINGS.pause));
    }
  }

  void worker
    .watch((news) => {
      update.send(
        news === 'replaced'
          ? { type: 'worker.replaced', unsaved: unsaved.any() }
          : { type: `worker.${news}` },
      );
      if (news === 'waiting') void readSettings();
    })
    .then((end) => {
      if (!ends) return end();
      ends.push(end, onTime(check));
      // Registering a known script looks for no new version, and not every browser does so at each start.
      check();
    })
    .catch((error) => platform.log('The app cannot work offline here.', error));

  return () => {
    for (const end of ends ?? []) end();
    ends = undefined;
  };
}
