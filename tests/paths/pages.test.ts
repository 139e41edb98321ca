import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// The popup and its texts are lazy; a walk must not wait for them.
import '../../src/shell/preparing-dialog.tsx';
import { LANGUAGES } from '../../contract/languages.ts';
import { createWords } from '../../src/i18n/words.ts';
import { storyOf, tellEvent } from '../machines/story.ts';
import { domFan } from './dom-fan.ts';
import { notedFan } from './gestures.ts';
import { FURTHER, SCREENS, type ScreenOf } from './screens/all.ts';
import { walk } from './walk.ts';
import type { Walk } from './walk-of.ts';
import { noteWalk, writeWalked } from './walked.ts';
import { furtherWalks, walks } from './walks.ts';

beforeAll(async () => {
  const words = createWords();
  for (const language of LANGUAGES) await words.show(language);
});

afterAll(writeWalked);

/** What lies over every page is seen elsewhere than its chart says. */
const isOverlay = (chart: string) => ['connectivity', 'language', 'update'].includes(chart);

const playedOn = (place: string, { model, paths }: Walk, screenOf: ScreenOf) =>
  describe(`${model.chart.id} on ${place}`, () => {
    test.each(paths.map((path) => [storyOf(path), path] as const))('%s', async (story, path) => {
      const noted = noteWalk(
        { chart: model.chart.id, place, story },
        path.map(({ event }) => tellEvent(event)),
      );
      const fan = notedFan(domFan(), noted.gesture);
      const placed = isOverlay(model.chart.id) ? undefined : fan;
      await walk(model, path, screenOf(fan), placed, noted.sight);
    });
  });

for (const [name, walked] of Object.entries(walks)) {
  const places = Object.entries(SCREENS).find(([chart]) => chart === name)?.[1] ?? {};
  for (const [place, screenOf] of Object.entries(places)) playedOn(place, walked, screenOf);
}

for (const [name, further] of Object.entries(furtherWalks)) {
  const places = Object.entries(FURTHER).find(([chart]) => chart === name)?.[1] ?? {};
  test(`every further walk of ${name} has a screen`, () => {
    expect(Object.keys(places)).toEqual(Object.keys(further));
  });
  for (const [place, walked] of Object.entries(further)) {
    const screenOf = places[place];
    if (screenOf) playedOn(place, walked, screenOf);
  }
}
