import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellEvent } from '../machines/story.ts';
import { domFan } from './dom-fan.ts';
import { domStages } from './dom-stages.ts';
import { notedFan } from './gestures.ts';
import { loadLateParts } from './lazy-parts.ts';
import { FURTHER } from './screens/all.ts';
import { walk } from './walk.ts';
import { walkedPathsOf } from './walk-cover.ts';
import { noteWalk, writeWalked } from './walked.ts';
import { furtherWalks } from './walks.ts';

const furtherScreens = new Map(Object.entries(FURTHER));

beforeAll(loadLateParts);

afterAll(writeWalked);

for (const { walkName, place, walk: played, screenOf } of domStages) {
  const { model } = played;
  describe(`${model.chart.id} on ${place}`, () => {
    // Not by `test.each`, which cuts titles: the flow book finds a walk by its whole title.
    for (const { path, number, title } of walkedPathsOf(played)) {
      test(title, async () => {
        const noted = noteWalk(
          { chart: model.chart.id, walk: walkName, number, place, title },
          path.map(({ event }) => tellEvent(event)),
        );
        const fan = notedFan(domFan(), noted.gesture);
        await walk(model, path, screenOf(fan), fan, (now, step) => noted.sight(now, step, fan));
        await noted.end(fan);
      });
    }
  });
}

test.each(Object.entries(furtherWalks))(
  'every further walk of %s has a screen',
  (name, further) => {
    expect(Object.keys(furtherScreens.get(name) ?? {})).toEqual(Object.keys(further));
  },
);
