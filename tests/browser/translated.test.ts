import { isDeep, sample } from '../depth.ts';
import { onePathOfEachChart } from '../paths/cover.ts';
import { translatePage } from '../paths/played/translation.ts';
import { stages } from '../paths/stages.ts';
import { translatedFan } from '../paths/translated-fan.ts';
import { walk } from '../paths/walk.ts';
import { titledPathsOf } from '../paths/walk-paths.ts';
import { expect, expectAlive, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { browserFan } from './paths-fan.ts';
import { SERVERS } from './servers.ts';

const WALKS = ['sign-up', 'phone-verification', 'find-id', 'event-entry', 'video-search'];

const asked = sample(WALKS, 2);
const walked = stages.filter(({ walkName }) => asked.includes(walkName));
const paths = isDeep
  ? walked.flatMap((stage) => titledPathsOf(stage.walk).map((titled) => ({ stage, ...titled })))
  : onePathOfEachChart(walked);

test.describe('while the browser translates', () => {
  test.use({
    foreseen: FAILED_REQUESTS,
    hasSeenPopups: false,
    baseURL: `http://127.0.0.1:${SERVERS.google.port}`,
  });

  for (const { stage, path, title } of paths) {
    test(`${stage.name}: ${title}`, async ({ page }) => {
      const fan = translatedFan(await browserFan(page));
      await walk(stage.walk.model, path, stage.screenOf(fan), fan);
    });
  }
});

test('a request to the support is sent and its number is said while the browser translates', async ({
  page,
}) => {
  await page.goto('/cs-center');
  await expectAlive(page);
  await page.evaluate(translatePage, { before: '', after: '' });
  await page.getByLabel('What is it about?').selectOption('events');
  await page.getByLabel('Email for our reply').fill('nobody');
  await page.getByLabel('Your message').fill('My receipt code does not come.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.getByLabel('Email for our reply').fill(newFan().email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeFocused();
  await expect(page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toHaveAttribute('translate', 'no');
  expect(await page.evaluate(() => window.unseenTexts)).toEqual([]);
});
