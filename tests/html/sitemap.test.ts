import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { SITEMAP_PAGES } from '../../server/contents/sitemap.ts';
import { allLaterPages } from '../../src/routes/all-later-pages.ts';
import { createRoutes } from '../../src/routes/routes.ts';
import { isPageHandle } from '../../src/shell/handle.ts';
import { differences } from '../differences.ts';

/** Listed through the content, or only useful when reached from another page. */
const LEFT_OUT = [
  '/event/2024kwda',
  '/event/showcham',
  '/login',
  '/signup',
  '/find-id',
  '/find-password',
];

const listed = (table: RouteObject[], base = ''): string[] =>
  table.flatMap(({ path = '', handle, children }) => {
    const here = path ? `${base}/${path}` : base;
    if (children) return listed(children, here);
    return isPageHandle(handle) && !handle.unlisted && !here.includes(':') ? [here || '/'] : [];
  });

test('the sitemap lists every public page of the route table, and no others', () => {
  const pages = listed(createRoutes([], allLaterPages)).filter((path) => !LEFT_OUT.includes(path));
  const wrong = differences(SITEMAP_PAGES, pages, {
    extra: (path) => `${path} is in SITEMAP_PAGES, but is no public page`,
    missing: (path) => `${path} is a public page, but is not in SITEMAP_PAGES`,
  });
  expect(wrong).toEqual([]);
});
