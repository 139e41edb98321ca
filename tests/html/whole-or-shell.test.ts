import { expect, test } from 'vitest';
import { SITEMAP_PAGES } from '../../server/contents/sitemap.ts';
import { open, usualPages } from './support.ts';

test.each([
  ...SITEMAP_PAGES,
  ...['/login', '/signup', '/find-id', '/find-password', '/settings', '/notice/welcome'],
  ...['/event/showcham', '/event/the-signature'],
])('%s is a whole page with a title, one heading and a description', async (path) => {
  const page = await open(await usualPages(), path);
  expect(page.answer.statusCode).toBe(200);
  expect(page.document.title).toMatch(/\S \| Encore$/);
  expect(page.meta('description')).toBeTruthy();
  expect(page.document.querySelectorAll('h1')).toHaveLength(1);
  expect(page.document.querySelector('.loading')).toBeNull();
  expect(page.sent().page).toBeTruthy();
});

test.each([
  '/mypage',
  '/account-manage',
  '/address-manage',
  '/address-edit?id=a1',
  '/google-verification',
  '/consent-renewal',
  '/account-recovery?token=R1',
  '/set-nickname',
  '/signup?step=phone',
  '/find-password?step=phone',
])('%s is the shell, in which the app renders the page', async (path) => {
  const page = await open(await usualPages(), path);
  expect(page.document.querySelector('.loading')).toBeTruthy();
  expect(page.sent().page).toBeUndefined();
  expect(page.scripts()).toEqual(['/assets/index-1.js']);
  expect(page.meta('robots')).toBe('noindex');
});
