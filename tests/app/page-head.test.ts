import { beforeEach, expect, test } from 'vitest';
import { followHead } from '../../src/routes/page-head.ts';

/** The head of Home as the server sends it. */
const HOME = `
    <meta name="description" content="Videos and more.">
    <link rel="canonical" href="https://encore.test/">
    <meta property="og:title" content="K-POP | Encore">
    <meta property="og:description" content="Videos and more.">
    <meta property="og:url" content="https://encore.test/">
    <script type="application/ld+json">{}</script>`;

beforeEach(() => {
  const { head } = new DOMParser().parseFromString(HOME, 'text/html');
  document.head.replaceChildren(...head.children);
});

const attribute = (selector: string, name: string) =>
  document.head.querySelector(selector)?.getAttribute(name) ?? null;

const head = () => ({
  description: attribute('meta[name=description]', 'content'),
  shared: attribute('meta[property="og:description"]', 'content'),
  title: attribute('meta[property="og:title"]', 'content'),
  url: attribute('meta[property="og:url"]', 'content'),
  canonical: attribute('link[rel=canonical]', 'href'),
  robots: attribute('meta[name=robots]', 'content'),
  structured: document.head.querySelectorAll('script').length,
});

test('a way within the app takes description and canonical address along, and the old structured data away', () => {
  followHead('/privacy_policy', 'Privacy Policy | Encore');
  expect(head()).toEqual({
    description: 'What data Encore keeps about you, why, and for how long.',
    shared: 'What data Encore keeps about you, why, and for how long.',
    title: 'Privacy Policy | Encore',
    url: 'https://encore.test/privacy_policy',
    canonical: 'https://encore.test/privacy_policy',
    robots: null,
    structured: 0,
  });
});

test('a page that search engines have no business with has no address of record until it is left', () => {
  followHead('/mypage', 'My page | Encore');
  expect(head()).toMatchObject({ canonical: null, robots: 'noindex' });
  followHead('/', 'K-POP | Encore');
  expect(head()).toMatchObject({
    canonical: 'https://encore.test/',
    robots: null,
    description: 'Videos, photos, events and ticket giveaways for K-POP fans, in four languages.',
  });
});

test('a video is described by its title', () => {
  followHead('/videoplay/beat', 'Beat | Live | Encore');
  expect(head()).toMatchObject({
    description: 'Watch Beat | Live.',
    canonical: 'https://encore.test/videoplay/beat',
  });
});

test('the page that the server has written is left as it is', () => {
  const before = document.head.outerHTML;
  followHead('/', 'Something else | Encore');
  expect(document.head.outerHTML).toBe(before);
});

test('without an address of record the rest is taken along all the same', () => {
  for (const one of document.head.querySelectorAll('[property="og:url"], [rel=canonical]'))
    one.remove();
  followHead('/mypage', 'My page | Encore');
  expect(head()).toMatchObject({ title: 'My page | Encore', url: null, robots: 'noindex' });
  followHead('/', 'K-POP | Encore');
  expect(head()).toMatchObject({ url: null, canonical: null, robots: null });
});

test('without a head of the server’s there is nothing to follow', () => {
  document.head.replaceChildren();
  followHead('/video', 'On:Play | Encore');
  expect(document.head.childElementCount).toBe(0);
});
