import { expect, test } from 'vitest';
import { open, usualPages } from './support.ts';

test.each([
  ['/video', 'On:Play | Encore'],
  ['/login', 'Login | Encore'],
  ['/signup', 'Sign Up | Encore'],
  ['/find-id', 'Find ID | Encore'],
  ['/find-password', 'Forgotten password? | Encore'],
  ['/event', 'Event | Encore'],
  ['/community', 'Playground | Encore'],
  ['/prize', 'Goods & Prizes | Encore'],
  ['/notice', 'Notice | Encore'],
  ['/notice/welcome', 'The lights go down: we are open | Encore'],
  ['/faq', 'FAQ | Encore'],
  ['/cs-center', 'Support | Encore'],
  ['/about-us', 'About Us | Encore'],
  ['/settings', 'Settings | Encore'],
  ['/cache-setting', 'Storage | Encore'],
  ['/terms_of_service', 'Terms of Service | Encore'],
  ['/privacy_policy', 'Privacy Policy | Encore'],
  ['/ads_consent', 'Advertising messages | Encore'],
  ['/marketing_consent', 'Marketing use of your data | Encore'],
])('%s is a page titled %s, with one heading and a description', async (path, title) => {
  const page = await open(await usualPages(), path);
  expect([page.answer.statusCode, page.document.title]).toEqual([200, title]);
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

test.each([
  '/nowhere',
  '/Video',
  '/videoplay/unknown',
  '/event/whatever',
  '/notice/unknown',
  '/%22%3E%3Cscript%3E',
])('%s redirects to Home', async (path) => {
  const { answer } = await open(await usualPages(), path);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
});
