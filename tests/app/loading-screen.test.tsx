import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingScreen } from '../../src/ui/loading-screen.tsx';

const page = readFileSync('index.html', 'utf8');

test('index.html draws the same picture as the app', () => {
  const [, root = ''] = /<div id="root">(.*)<\/div>\s*<!--data-->/s.exec(page) ?? [];
  expect(root.replace(/>\s+</g, '><').trim()).toBe(renderToStaticMarkup(<LoadingScreen />));
});

test('index.html has no inline style or script, and lets the page be zoomed', () => {
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)/);
  expect(page).not.toMatch(/user-scalable|maximum-scale/);
});

test('index.html leaves the server its two places', () => {
  expect(page.match(/<!--(head|data)-->/g)).toEqual(['<!--head-->', '<!--data-->']);
});
