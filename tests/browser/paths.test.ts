import { storyOf } from '../machines/story.ts';
import { covering } from '../paths/cover.ts';
import { stages } from '../paths/stages.ts';
import { walk } from '../paths/walk.ts';
import { FAILED_REQUESTS, test } from './fan.ts';
import { browserFan } from './paths-fan.ts';
import { SERVERS } from './servers.ts';

test.use({
  foreseen: FAILED_REQUESTS,
  hasSeenPopups: false,
  baseURL: `http://127.0.0.1:${SERVERS.google.port}`,
});

for (const { stage, path } of covering(stages)) {
  test(`${stage.name}: ${storyOf(path)}`, async ({ page }) => {
    const fan = await browserFan(page);
    await walk(stage.walk.model, path, stage.screenOf(fan), fan);
  });
}
