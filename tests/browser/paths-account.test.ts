import { storyOf } from '../machines/story.ts';
import { recoveryScreen } from '../paths/screens/account-recovery.ts';
import { statusScreen } from '../paths/screens/account-status.ts';
import { deactivationScreen } from '../paths/screens/deactivation.ts';
import { walk } from '../paths/walk.ts';
import { pathsOf } from '../paths/walk-paths.ts';
import { walks } from '../paths/walks.ts';
import { FAILED_REQUESTS, test } from './fan.ts';
import { everySight } from './paths-cover.ts';
import { browserFan } from './paths-fan.ts';

const SCREENS = {
  'account-recovery': recoveryScreen,
  'account-status': statusScreen,
  deactivation: deactivationScreen,
};

test.use({ foreseen: FAILED_REQUESTS });

for (const name of ['account-recovery', 'account-status', 'deactivation'] as const) {
  const { model } = walks[name];
  for (const path of everySight(pathsOf(walks[name]))) {
    test(`${name}: ${storyOf(path)}`, async ({ page }) => {
      const fan = await browserFan(page);
      await walk(model, path, SCREENS[name](fan), fan);
    });
  }
}
