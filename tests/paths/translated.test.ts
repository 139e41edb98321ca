import { afterEach, beforeAll, describe, test } from 'vitest';
import { sample } from '../depth.ts';
import { domFan } from './dom-fan.ts';
import { domStages } from './dom-stages.ts';
import { loadLateParts } from './lazy-parts.ts';
import { translatedFan } from './translated-fan.ts';
import { walk } from './walk.ts';
import { walkedPathsOf } from './walk-cover.ts';

beforeAll(loadLateParts);

afterEach(() => window.endTranslation?.());

for (const { place, walk: played, screenOf } of domStages) {
  const { model } = played;
  describe(`what ${model.chart.id} says on ${place} is seen, though the browser translates`, () => {
    test.each(sample(walkedPathsOf(played), 1))('$title', async ({ path }) => {
      const fan = translatedFan(domFan());
      await walk(model, path, screenOf(fan), fan);
    });
  });
}
