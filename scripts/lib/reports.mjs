import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

/**
 * What a report says: how many tests passed, failed and were skipped, and for each failure its
 * title, its reason, and what the server and the network said meanwhile.
 * @typedef {{ title: string, reason: string, around: string[] }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Totals
 */

const inProject = (file) => relative(fileURLToPath(root), file);

const countOf = (files, ...statuses) =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => statuses.includes(status)).length;

/** @returns {Totals} from vitest's report in Jest's JSON format. A file that failed to start counts as a failure. */
function ofVitest(report, without) {
  const files = report.testResults.filter(({ name }) => !without.includes(inProject(name)));
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ title: inProject(name), reason: message, around: [] }];
    return failed.map(({ fullName, failureMessages, meta }) => ({
      title: `${inProject(name)}: ${fullName}`,
      reason: failureMessages.join('\n'),
      around: meta?.log ?? [],
    }));
  });
  return {
    passed: countOf(files, 'passed'),
    failed: failures.length,
    skipped: countOf(files, 'skipped', 'pending', 'todo'),
    failures,
  };
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
const textOf = ({ body }) => Buffer.from(body, 'base64').toString('utf8');

/** @returns {Totals} from Playwright's JSON report. */
function ofPlaywright({ stats, suites, errors }) {
  const failed = suites.flatMap(specsIn).filter(({ ok }) => !ok);
  const failures = failed.map(({ file, title, tests }) => {
    const result = tests.flatMap(({ results }) => results).at(-1);
    const texts = result?.attachments.filter(
      ({ body, contentType }) => body && contentType === 'text/plain',
    );
    return {
      title: `tests/browser/${file}: ${title}`,
      reason: result?.errors.map(({ message }) => message).join('\n') ?? 'It did not run.',
      around: texts?.flatMap((one) => textOf(one).split('\n')) ?? [],
    };
  });
  return {
    passed: stats.expected + stats.flaky,
    failed: failures.length + (errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
    failures: [
      ...failures,
      ...errors.map(({ message }) => ({ title: 'the browser tests', reason: message, around: [] })),
    ],
  };
}

const readJson = (file) => JSON.parse(readFileSync(resolve(fileURLToPath(root), file), 'utf8'));

/** Reads a report, whichever of the two wrote it, without these files; null if it is not there or not whole. */
export function readReport(file, without = []) {
  try {
    const report = readJson(file);
    return 'testResults' in report ? ofVitest(report, without) : ofPlaywright(report);
  } catch {
    return null;
  }
}

const linesIn = (output) => stripVTControlCharacters(output).split('\n');

/** How many errors vitest met outside tests, crashes among them. */
export const strayErrorsIn = (output) => {
  const counted = linesIn(output).find((line) => line.trim().startsWith('Errors '));
  return Number(/\d+/.exec(counted ?? '0')?.[0]);
};

const reasonless = ({ message, assertionResults }) =>
  !message && assertionResults.every(({ status }) => status !== 'failed');

const SIGNAL = 'Worker exited unexpectedly with signal ';
const FILES = ['running test file ', 'running test files '];

/** The workers of vitest that ended by a signal: which, and the files that each was given and has no results of. */
export function crashesIn(output, report) {
  const crashes = linesIn(output).flatMap((line) => {
    const [, told] = line.split(SIGNAL);
    const files = FILES.flatMap((before) => told?.split(before)[1] ?? []);
    return told === undefined ? [] : [{ signal: told.split(' ')[0], files: files.join() }];
  });
  if (crashes.length === 0) return [];
  const finished = readJson(report)
    .testResults.filter((file) => file.status === 'passed' || !reasonless(file))
    .map(({ name }) => name);
  return crashes.map(({ signal, files }) => ({
    signal,
    files: files
      .trim()
      .split(', ')
      .filter((file) => file !== '' && !finished.includes(file))
      .map(inProject),
  }));
}

const MOST_LINES = 26;
const LINES_OF_A_REASON = 8;
const LONGEST_LINE = 240;

const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, LONGEST_LINE))
    .filter((line) => line.trim() !== '' && !/^\s+at (.*node_modules|new Promise)/.test(line));

/** Failures in few enough lines to be the last that one reads of a run: the first ones with their reasons, the others by name. */
export function summaryOf(failures) {
  const share = Math.max(3, Math.floor(MOST_LINES / failures.length) - 1);
  const told = failures.flatMap(({ title, reason, around }) => {
    const why = linesOf(reason).slice(0, Math.min(share, LINES_OF_A_REASON));
    const meanwhile = linesOf(around.join('\n')).slice(-Math.max(1, share - why.length));
    return [
      `✗ ${title}`,
      ...why.map((line) => `    ${line}`),
      ...meanwhile.map((line) => `    | ${line}`),
    ];
  });
  if (told.length <= MOST_LINES) return told;
  return [
    ...told.slice(0, MOST_LINES - 1),
    `… ${failures.length} failures in all; each is told above.`,
  ];
}
