import type { Page } from '@playwright/test';

type Finger = { x: number; y: number };

/** Moves fingers over the screen: each step lists their positions. */
export async function touch(page: Page, ...steps: Finger[][]) {
  const glass = await page.context().newCDPSession(page);
  for (const [n, touchPoints] of steps.entries()) {
    await glass.send('Input.dispatchTouchEvent', {
      type: n === 0 ? 'touchStart' : 'touchMove',
      touchPoints: touchPoints.map((finger, id) => ({ ...finger, id })),
    });
  }
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await glass.detach();
}
