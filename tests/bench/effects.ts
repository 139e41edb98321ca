/** The mutants of effects, loaders, actions and guards that no test detects; of some files by `FILES=src/flows/sign-in.ts,src/routes/guards.ts`; with `TESTS=tests/app/sign-in/*`, by those tests alone. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { EQUIVALENT_EFFECTS } from './mutants/equivalent-effects.ts';
import { importersIn, testsOf } from './mutants/related.ts';
import { openScratch } from './mutants/scratch.ts';
import { mutantsOfSource } from './mutants/source.ts';
import { report } from './support/results.ts';

const EFFECTS = [
  'src/flows/**/*.ts',
  'src/routes/**/*.{route,action}.ts',
  'src/routes/{guards,confirmed-members,login-path,follow-session,submission}.ts',
  'src/routes/shared/wizard/wizard-route.ts',
];
/** A test of unchanged code takes a fraction of these. */
const SHORTEST_LIMIT_MS = 10_000;
const PATIENCE = 5;
const LONGEST_TEST_MS = 120_000;
const LONGEST_RUN_MS = 30 * 60_000;

const scratch = openScratch();
const importers = importersIn(scratch.root);
const files = globSync(process.env.FILES?.split(',') ?? EFFECTS, { cwd: scratch.root }).sort();

const asked = process.env.TESTS?.split(',');
const isAsked = (test: string) => asked?.some((glob) => matchesGlob(test, glob)) ?? true;

const rows = [];
const raw: Record<string, { survivors: string[]; noLongerEquivalent: string[] }> = {};
const all = { mutants: 0, killed: 0, equivalent: 0 };

for (const file of files) {
  const code = readFileSync(join(scratch.root, file), 'utf8');
  const mutants = mutantsOfSource(file, code);
  let tests = testsOf(file, importers).filter(isAsked);
  if (mutants.length === 0) continue;
  if (tests.length === 0) {
    rows.push({ what: file, figure: `${mutants.length} mutants, and no test of its own` });
    continue;
  }
  const whole = await scratch.run({ tests, testTimeout: LONGEST_TEST_MS }, LONGEST_RUN_MS);
  if (!whole || whole.failed !== null) {
    console.log(`${file} fails as it is: ${whole?.failed ?? 'its tests do not end'}`);
    process.exit(1);
  }
  console.log(`${file}: ${tests.length} test files, ${Math.round(whole.totalMs / 1_000)} s`);
  const testTimeout = Math.max(SHORTEST_LIMIT_MS, PATIENCE * whole.slowestMs);
  const limit = PATIENCE * whole.totalMs + testTimeout;
  const equivalent = EQUIVALENT_EFFECTS[file] ?? {};
  const found: string[] = [];

  for (const mutant of mutants) {
    scratch.write(file, mutant.code);
    const result = await scratch.run({ tests, testTimeout }, limit);
    const killer = tests.find((test) => result?.failed?.startsWith(test));
    // The next mutant of this file is likely to fail there as well.
    if (killer) tests = [killer, ...tests.filter((test) => test !== killer)];
    if (result && result.failed === null) found.push(mutant.name);
    console.log(
      `${file}:${mutant.line} ${mutant.name}: ${result ? (result.failed ?? 'SURVIVES') : 'does not end'}`,
    );
  }
  scratch.write(file, code);

  const survivors = found.filter((name) => !(name in equivalent));
  const noLongerEquivalent = Object.keys(equivalent).filter((name) => !found.includes(name));
  raw[file] = { survivors, noLongerEquivalent };
  all.mutants += mutants.length;
  all.killed += mutants.length - found.length;
  all.equivalent += found.length - survivors.length;
  rows.push({
    what: file,
    figure: `${mutants.length - found.length} of ${mutants.length} killed, ${found.length - survivors.length} equivalent`,
  });
  for (const name of survivors) rows.push({ what: '  survives', figure: name });
  for (const name of noLongerEquivalent) rows.push({ what: '  not equivalent', figure: name });
}

rows.push({
  what: 'all effects',
  figure: `${all.killed} of ${all.mutants} killed, ${all.equivalent} equivalent`,
  aim: 'none survives',
});
report('effects', rows, raw);
process.exit(0);
