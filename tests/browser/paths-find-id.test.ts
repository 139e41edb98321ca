import { storyOf } from '../machines/story.ts';
import { findIdScreen } from '../paths/screens/find-id.ts';
import { walk } from '../paths/walk.ts';
import { pathsOf } from '../paths/walk-paths.ts';
import { walks } from '../paths/walks.ts';
import { FAILED_REQUESTS, test } from './fan.ts';
import { everySight } from './paths-cover.ts';
import { browserFan } from './paths-fan.ts';

const { model } = walks['find-id'];

test.use({ foreseen: FAILED_REQUESTS });

for (const path of everySight(pathsOf(walks['find-id']))) {
  test(`find-id: ${storyOf(path)}`, async ({ page }) => {
    const fan = await browserFan(page);
    await walk(model, path, findIdScreen(fan), fan);
  });
}
