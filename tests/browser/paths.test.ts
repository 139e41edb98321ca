import { isDeep } from '../depth.ts';
import { onePathOfEachChart } from '../paths/cover.ts';
import { stages } from '../paths/stages.ts';
import { walk } from '../paths/walk.ts';
import { titledPathsOf } from '../paths/walk-paths.ts';
import { FAILED_REQUESTS, test } from './fan.ts';
import { asked, isAsked } from './paths-asked.ts';
import { browserFan } from './paths-fan.ts';
import { photographers } from './paths-pictures.ts';
import { SERVERS } from './servers.ts';

test.use({
  foreseen: FAILED_REQUESTS,
  hasSeenPopups: false,
  baseURL: `http://127.0.0.1:${SERVERS.google.port}`,
});

const everyPath = () =>
  stages
    .filter(({ walk: { model } }) => isAsked(model.chart.id))
    .flatMap((stage) => titledPathsOf(stage.walk).map((titled) => ({ stage, ...titled })));

const language = asked?.language ?? 'en';

/** In `npm test` one path a chart; all of them on the rendered pages in tests/paths/pages.test.ts. */
const paths = asked || isDeep ? everyPath() : onePathOfEachChart(stages);
const photographer = photographers(paths);

for (const staged of paths) {
  const { stage, path, title } = staged;
  test(`${stage.name}: ${title}`, async ({ page }) => {
    const fan = await browserFan(page, language);
    const onSight = asked ? photographer(staged, page, language) : undefined;
    await walk(stage.walk.model, path, stage.screenOf(fan), fan, onSight);
  });
}
