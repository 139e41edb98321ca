import { vi } from 'vitest';
import type { PageRenderer } from '../../contract/rendering.ts';
import * as renderer from '../../src/entry-server.tsx';
import { openUsual } from '../server/support/databases.ts';
import { buildPages } from './support.ts';

type Render = PageRenderer['render'];

export const countedRenders = (render: Render = renderer.render) => ({
  ...renderer,
  render: vi.fn<Render>(render),
});

/** Renders that end when told to, and how many ran at the same time. */
export function heldRenders() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const together = { now: 0, most: 0 };
  const counted = countedRenders(async (asked) => {
    together.now += 1;
    together.most = Math.max(together.most, together.now);
    await released;
    const rendering = await renderer.render(asked);
    together.now -= 1;
    return rendering;
  });
  return { ...counted, release: () => release(), together };
}

/** A server whose database stops responding. */
export async function withFlakyDatabase(options: Parameters<typeof buildPages>[0] = {}) {
  const { orm, ...database } = await openUsual();
  const state = { broken: false };
  const flaky = new Proxy(orm, {
    get(target, key) {
      if (state.broken) throw new Error('no answer');
      return Reflect.get(target, key);
    },
  });
  return { state, built: await buildPages({ ...options, database: { ...database, orm: flaky } }) };
}
