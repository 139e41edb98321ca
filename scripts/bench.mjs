// Measures; the numbers are for people to judge, not assertions. `npm run bench` runs all but those of `ON_REQUEST`; `npm run bench -- lcp crash` some.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { binary, ensureInstalled, fail, root } from './lib/install.mjs';

/** One script in tests/bench each; its environment variables are described at its top. */
const BENCHES = {
  charts: 'the small changes of the charts that no test notices',
  effects: 'the small changes of effects, loaders, actions and guards that no test notices',
  promises: 'which of 120 mutants all over the product the tests notice',
  rules: 'the rules under 50,000 characters',
  heads: 'the worst head of a request',
  lcp: 'the first picture of pages next to a plain page with the same picture',
  lighthouse: 'Lighthouse as a phone',
  draw: 'a draw of a million entries',
  entrants: 'lists and searches of 100,000 entrants',
  corrections: 'corrections of an event with 100,000 entrants, and a fan beside them',
  'passing-on': 'places of 1,000 winners that pass on, with kill -9 in between',
  'bare-node': 'calls a second beside a bare node:http server',
  members: 'what members read and write, beside the releases that are kept',
  budget: 'what pages and calls cost, beside a reference page, a bare server and the record',
  'repeat-visit': 'a first visit with its worker, and later ones beside a plain page with a worker',
  overload: 'more than can be served',
  'one-address': '10,000 fans behind one address, where somebody guesses passwords',
  innocents:
    'a fan beside probes, a throttled address, readers who never read and senders who never finish',
  'cheap-requests': 'fans beside requests that cost their sender nothing',
  health: 'health beside a slow query',
  queries: 'the slowest queries at a million accounts',
  'account-listing': 'whether time tells that an account exists',
  crash: 'kill -9 again and again',
  failover: 'writes while another PostgreSQL takes over',
  'hostile-files': 'files that ask for more than they have bytes, with a heap of 512 MB',
  uploads: 'wrong uploads of pictures, and the largest right ones',
  'new-databases': 'starts with a new data directory, half of them beside busy loops',
};
const WITH_BROWSER = ['lcp', 'lighthouse', 'repeat-visit', 'budget', 'draw'];
/** Takes long; runs only when it is named. */
const ON_REQUEST = ['effects', 'promises', 'budget'];
const LONGEST = 20 * 60_000;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  fail(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
}
const names =
  asked.length > 0 ? asked : Object.keys(BENCHES).filter((name) => !ON_REQUEST.includes(name));

const resultOf = (name) => new URL(`bench-results/${name}.json`, root);

/** Runs one benchmark; returns its rows, or a row that says it ended early. */
function measure(name) {
  console.log(`\n▸ ${BENCHES[name]} (load ${loadavg()[0].toFixed(1)})`);
  rmSync(resultOf(name), { force: true });
  const { status } = spawnSync(binary('node'), [`tests/bench/${name}.ts`], {
    cwd: root,
    stdio: 'inherit',
    timeout: ON_REQUEST.includes(name) ? undefined : LONGEST,
  });
  try {
    return JSON.parse(readFileSync(resultOf(name), 'utf8'));
  } catch {
    return { rows: [{ what: name, figure: `ended with ${status ?? 'its time over'}` }] };
  }
}

function printTable(results) {
  const rows = results.flatMap(({ rows }) => rows);
  const width = (key) => Math.max(...rows.map((row) => (row[key] ?? '').length));
  const [what, figure] = [width('what'), width('figure')];
  for (const { name, rows: own, before } of results) {
    const load = before ? `, load ${before.load.toFixed(1)} on ${before.cores} cores` : '';
    console.log(`\n${name ?? ''}${load}`);
    for (const row of own) {
      const aim = row.aim ? `  aim: ${row.aim}` : '';
      console.log(
        `  ${row.what.padEnd(what)}  ${aim ? row.figure.padEnd(figure) : row.figure}${aim}`,
      );
    }
  }
  console.log('\nRaw figures: bench-results/');
}

ensureInstalled();
if (names.some((name) => WITH_BROWSER.includes(name))) ensureBrowser({ whole: true });
ensureBuilt();
printTable(names.map(measure));
