import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { LIVE_CHANNEL } from '../../src/inspection/messages.ts';

test('the built server finds the files outside its bundle: the app, the pictures, the seed data and the docs page', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const picture = /\/artwork\/[\w-]+\.(?:avif|webp)/.exec(html)?.[0] ?? 'no picture';
  const script = /\/assets\/index-[\w-]+\.js/.exec(html)?.[0] ?? 'no script';
  const typeOf = async (path: string) => {
    const answer = await request.get(path);
    return `${answer.status()} ${answer.headers()['content-type']}`;
  };

  expect(await typeOf(picture)).toMatch(/^200 image\//);
  expect(await typeOf(script)).toMatch(/^200 (text|application)\/javascript/);
  expect(await typeOf('/api/docs/static/index.html')).toMatch(/^200 text\/html/);
  expect(await (await request.get('/api/contents/videos')).text()).toContain('/artwork/');
});

test('the built app posts nothing of its flows', () => {
  const files = globSync('dist/{app,render,server,worker}/**/*.js');
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(LIVE_CHANNEL))).toEqual([]);
});
