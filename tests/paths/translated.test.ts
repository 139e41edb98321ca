import { afterEach, beforeAll, describe, test } from 'vitest';
// These are lazy; a walk must not wait for them.
import '../../src/routes/home/later-parts.tsx';
import '../../src/shell/banners.tsx';
import '../../src/shell/intro.tsx';
import '../../src/shell/preparing-dialog.tsx';
import { LANGUAGES } from '../../contract/languages.ts';
import { createWords } from '../../src/i18n/words.ts';
import { sample } from '../depth.ts';
import { domFan } from './dom-fan.ts';
import { domStages } from './dom-stages.ts';
import { translatedFan } from './translated-fan.ts';
import { walk } from './walk.ts';
import { walkedPathsOf } from './walk-cover.ts';

beforeAll(async () => {
  const words = createWords();
  await words.need('pages');
  for (const language of LANGUAGES) await words.show(language);
});

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
