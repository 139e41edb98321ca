// Prints the charts' paths as text: `npm run paths`, or `npm run paths -- sign-in consent`. With `--lang kr` (en, cn, jp) they are walked over the rendered page, and each step is what to do and what is new on the screen, in that language; `--json` is the same for tools. With `--run` they are walked in Chromium, in the language, and each state leaves a picture; with `--run --fault timeout` each of their calls meets that fault there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { binary, ensureInstalled, fail, root } from './lib/install.mjs';
import { readOptions } from './lib/options.mjs';
import { runPaths } from './lib/paths-run.mjs';

const WALKED = 'test-results/by-hand.json';

const { values, positionals: charts } = readOptions({
  lang: { type: 'string' },
  json: { type: 'boolean' },
  run: { type: 'boolean' },
  fault: { type: 'string' },
});
const isByHand = values.lang !== undefined || values.json === true;

function run(program, args, options) {
  const { status } = spawnSync(binary(program), args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
}

function walk() {
  mkdirSync(new URL('test-results', root), { recursive: true });
  const asked = charts.length > 0 ? `^(${charts.join('|')}) on ` : ' on ';
  const args = ['run', '--project', 'app', 'tests/paths/pages.test.ts', '-t', asked];
  const { status, stdout, stderr } = spawnSync(binary('vitest'), [...args, '--reporter=dot'], {
    cwd: root,
    env: {
      ...process.env,
      WALKED,
      WALKED_LANGUAGE: values.lang ?? 'en',
      TEST_DEPTH: 'deep',
    },
  });
  // The output is the paths alone.
  if (status !== 0) fail(`${stdout}${stderr}\nA path could not be walked.`);
}

ensureInstalled();
if (values.lang !== undefined && !['en', 'kr', 'cn', 'jp'].includes(values.lang)) {
  fail(`There is no language ${values.lang}; there are en, kr, cn and jp.`);
}
const known = readdirSync(new URL('machines', root)).flatMap(
  (file) => /^(.*)\.machine\.ts$/.exec(file)?.[1] ?? [],
);
const unknown = charts.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  fail(`There is no chart ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}
if (values.fault !== undefined && !values.run) fail('A fault is for `--run`.');
if (values.run && values.json) fail('`--json` is for paths that are told, not for `--run`.');
if (values.fault !== undefined && values.lang !== undefined) {
  fail('The words after a fault are checked in English alone.');
}
if (charts.length === 1 && charts[0] === 'language') {
  if (values.run) {
    fail('The language is walked over the rendered page alone, where its words can be held back.');
  }
  if (values.lang && values.lang !== 'en') fail('The language’s own flow begins in English.');
}
if (values.run) {
  const { lang: language = 'en', fault } = values;
  process.exit(runPaths(charts, { language, fault }));
}
if (isByHand) {
  walk();
  run('node', ['tests/paths/print-by-hand.ts', ...[WALKED, values.json ? 'json' : 'text']]);
} else run('node', ['tests/paths/print.ts', ...charts]);
