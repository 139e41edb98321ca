import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { UNUSED } from '../../scripts/lib/shakable-router.ts';

test('the build switches off four conditions of the router, and they are the ones we know', () => {
  const found = globSync('node_modules/react-router/dist/production/**/*.js').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.match(UNUSED))
      .map((line) => `${basename(file)}: ${line.trim().slice(0, 58)}`),
  );
  expect(found.sort()).toEqual([
    'hooks.js: if (this.context && typeof error === "object" && error && ',
    'hooks.js: if (this.context) return /* @__PURE__ */ React$1.createEle',
    'router.js: if (init.instrumentations) router = instrumentClientSideRo',
    'router.js: if (init.instrumentations) {',
  ]);
});
