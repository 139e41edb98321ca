import { existsSync } from 'node:fs';
import { isDeep } from '../depth.ts';
import { onePathOfEachChart } from '../paths/cover.ts';
import { stages } from '../paths/stages.ts';
import { walk } from '../paths/walk.ts';
import { titledPathsOf } from '../paths/walk-paths.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
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

/** The browser test that takes each of these charts as a fan or staff would. */
const JOURNEYS: Record<string, string> = {
  'account-change': 'lost-answers',
  'account-form': 'main-journey',
  'account-recovery': 'account-states',
  'account-status': 'account-states',
  availability: 'main-journey',
  'code-entry': 'main-journey',
  connectivity: 'offline',
  consent: 'main-journey',
  'content-edit': 'event-content',
  deactivation: 'account-states',
  'find-id': 'find-account',
  'find-password': 'find-account',
  'game-popup': 'home',
  'google-popup': 'google',
  'google-sign-in': 'google',
  'install-prompt': 'install',
  intro: 'intro',
  'lost-answers': 'lost-answers',
  'nickname-setup': 'google',
  'passkey-prompt': 'passkeys',
  'phone-verification': 'main-journey',
  'picture-upload': 'pictures',
  'push-subscription': 'worker-push',
  're-auth': 'staff',
  session: 'session',
  'sign-in': 'main-journey',
  'sign-up': 'main-journey',
  'staff-act': 'staff',
  submission: 'event',
  'submission-form': 'event',
  'support-reply': 'support-inbox',
  'token-renewal': 'session',
  update: 'worker-update',
  'video-search': 'video',
  'winner-place': 'giveaways',
};

/** In `npm test` one path of each chart without a journey; all paths on the rendered pages in tests/paths/pages.test.ts. */
const onlyWalked = stages.filter(({ walk: { model } }) => !(model.chart.id in JOURNEYS));
const paths = asked || isDeep ? everyPath() : onePathOfEachChart(onlyWalked);

test('each journey is there, and takes a chart that is walked in npm run deep', () => {
  const charts = new Set(stages.map(({ walk: { model } }) => model.chart.id));
  const missing = Object.entries(JOURNEYS).filter(
    ([chart, name]) => !charts.has(chart) || !existsSync(`${import.meta.dirname}/${name}.test.ts`),
  );
  expect(missing).toEqual([]);
});
const photographer = photographers(paths);

for (const staged of paths) {
  const { stage, path, title } = staged;
  test(`${stage.name}: ${title}`, async ({ page }) => {
    const fan = await browserFan(page, language);
    const onSight = asked ? photographer(staged, page, language) : undefined;
    await walk(stage.walk.model, path, stage.screenOf(fan), fan, onSight);
  });
}
