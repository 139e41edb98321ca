import { test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Screen } from '../machines/model.ts';
import { storyOf } from '../machines/story.ts';
import { walk } from './walk.ts';
import { walks } from './walks.ts';

/** One test a path. */
export function walkAll(
  name: keyof typeof walks,
  screenOf: () => Screen<AnyStateMachine>,
  place = '',
) {
  const { model, paths } = walks[name];
  test.each(paths.map((path) => [storyOf(path), path] as const))(
    `${name}${place}: %s`,
    async (_, path) => {
      await walk(model, path, screenOf());
    },
  );
}
