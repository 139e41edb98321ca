import { storyOf } from '../machines/story.ts';
import { covering } from '../paths/cover.ts';
import { stages } from '../paths/stages.ts';
import { walk } from '../paths/walk.ts';
import { pathsOf } from '../paths/walk-paths.ts';
import { FAILED_REQUESTS, test } from './fan.ts';
import { asked, isAsked } from './paths-asked.ts';
import { browserFan } from './paths-fan.ts';
import { takePictures } from './paths-pictures.ts';
import { SERVERS } from './servers.ts';

test.use({
  foreseen: FAILED_REQUESTS,
  hasSeenPopups: false,
  baseURL: `http://127.0.0.1:${SERVERS.google.port}`,
});

/** Of all transitions that the walks take; `npm run paths -- --run` takes the others too. */
const SHARE = 0.85;

const everyPath = () =>
  stages
    .filter(({ walk: { model } }) => isAsked(model.chart.id))
    .flatMap((stage) => pathsOf(stage.walk).map((path) => ({ stage, path })));

const language = asked?.language ?? 'en';

for (const { stage, path } of asked ? everyPath() : covering(stages, SHARE)) {
  test(`${stage.name}: ${storyOf(path)}`, async ({ page }) => {
    const { model } = stage.walk;
    const fan = await browserFan(page, language);
    const onSight = asked ? takePictures(page, model.chart.id, language) : undefined;
    await walk(model, path, stage.screenOf(fan), fan, onSight);
  });
}
