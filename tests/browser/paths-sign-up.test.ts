import { storyOf } from '../machines/story.ts';
import { signUpScreen } from '../paths/screens/sign-up.ts';
import { walk } from '../paths/walk.ts';
import { pathsOf } from '../paths/walk-paths.ts';
import { walks } from '../paths/walks.ts';
import { FAILED_REQUESTS, test } from './fan.ts';
import { everySight } from './paths-cover.ts';
import { browserFan } from './paths-fan.ts';

const { model } = walks['sign-up'];

test.use({ foreseen: FAILED_REQUESTS });

for (const path of everySight(pathsOf(walks['sign-up']))) {
  test(`sign-up: ${storyOf(path)}`, async ({ page }) => {
    const fan = await browserFan(page);
    await walk(model, path, signUpScreen(fan), fan);
  });
}
