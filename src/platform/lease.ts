import { type KeyValueStore, LOCK_PATIENCE } from './platform.ts';

const STEP = 100;

/** Without Web Locks: a lease in storage that expires by itself, whatever the clock does. */
export async function lease<T>(
  local: KeyValueStore,
  name: string,
  task: () => Promise<T>,
): Promise<T> {
  const key = `lock:${name}`;
  const mine = String(Math.random());
  for (let waited = 0; waited < LOCK_PATIENCE && local.get(key); waited += STEP) {
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
  local.set(key, mine);
  try {
    return await task();
  } finally {
    if (local.get(key) === mine) local.remove(key);
  }
}
