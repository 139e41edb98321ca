import type { Page } from '@playwright/test';
import { expectAlive } from './fan.ts';

/** A page without content of its own, which redirects within the app. */
export async function openFrom(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/prize');
  await expectAlive(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** How much wider the page is than the screen. */
export const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Text that is cut off without an ellipsis, and overlapping labels of controls. */
export const broken = (page: Page) =>
  page.evaluate(() => {
    const name = ({ tagName, textContent }: Element) =>
      `${tagName.toLowerCase()} “${textContent?.trim().slice(0, 80)}”`;
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg'),
    );
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|clip/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const cut = seen.filter((element) => {
      if (!hasText(element) || isHidden(element) || element.closest('option, select')) return false;
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const card = element.closest('li, button, a, dd, p, h1, h2, h3, dialog') ?? element;
      const box = card.getBoundingClientRect();
      const range = document.createRange();
      return [...element.childNodes].some((node) => {
        if (node.nodeType !== 3 || !node.nodeValue?.trim()) return false;
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        return (
          right > box.right + 1 || left < box.left - 1 || (right > innerWidth && !scrolls(element))
        );
      });
    });
    return cut.map(name);
  });
