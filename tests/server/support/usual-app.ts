import { buildTest, CHEAP } from './build-test.ts';
import { openUsual, type TestDatabase } from './databases.ts';
import { manualClock } from './manual-clock.ts';

const BEGIN = '2026-03-01T12:00:00+09:00';
const BEFORE = '2026-03-01T11:00:00+09:00';

type Env = Record<string, string>;
type How = { build: typeof buildTest; open: typeof openUsual };

/** An app that stays for the tests of this worker that come later, and how to make it as if it had just been built. */
async function buildUsual(env: Env, build: typeof buildTest, database: TestDatabase) {
  const api = await build({ passwords: CHEAP, env, database, stays: true });
  const { gateways, passwords, slowLine } = api.app;
  // Its jobs would go on beside all later tests.
  const listen = () =>
    Promise.reject(new Error('This app stays for other tests; one that listens is built for it.'));
  Object.assign(api.app, { listen });
  const parts = [gateways, passwords, slowLine].map((part) => [part, { ...part }] as const);
  async function renew() {
    api.forget();
    for (const [part, built] of parts) Object.assign(part, built);
    // Of what it knows, it asks again once a second.
    api.clock.set(BEFORE);
    await api.app.contents.version();
    api.clock.set(BEGIN);
  }
  return { api, renew };
}

const known = new WeakMap<TestDatabase, Map<string, ReturnType<typeof buildUsual>>>();

/**
 * This worker's app with these settings, on an empty database, at noon again: building one takes longer than most tests.
 * A test that listens, adds a route or uses up a limit builds its own.
 */
export async function usualApi(
  env: Env = {},
  { build = buildTest, open = openUsual }: Partial<How> = {},
): ReturnType<typeof buildTest> {
  // Sample content is seeded for the moment.
  manualClock(BEGIN);
  const database = await open();
  const apps = known.get(database) ?? new Map<string, ReturnType<typeof buildUsual>>();
  known.set(database, apps);
  const key = JSON.stringify([build.name, env]);
  const opening = apps.get(key) ?? buildUsual(env, build, database);
  apps.set(key, opening);
  const { api, renew } = await opening;
  await renew();
  return api;
}

/** The same on a database of one kind. */
export const usualApisOn = (open: typeof openUsual) => () => usualApi({}, { open });
