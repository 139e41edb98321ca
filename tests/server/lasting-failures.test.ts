import { expect, test } from 'vitest';
import { createLastingFailures } from '../../server/db/lasting-failures.ts';

function opened() {
  const lines: [string, string, object][] = [];
  const line = (level: string) => (facts: object, message: string) =>
    void lines.push([level, message, facts]);
  const log = { info: line('info'), warn: line('warn'), error: line('error') };
  return { lines, failures: createLastingFailures(log) };
}

const refused = () =>
  new Error('query', { cause: Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }) });

test('an outage of 20 tries is one line without a stack, its end another, and the next outage is told again', () => {
  const { lines, failures } = opened();
  const line = ['error', 'the job failed', { outage: 'away', reason: 'gone' }];
  for (let times = 0; times < 20; times += 1)
    failures.note({ message: 'the job failed' }, refused());
  expect(lines).toEqual([line]);
  for (let times = 0; times < 5; times += 1) failures.over('the job failed');
  expect(lines).toEqual([line, ['info', 'works again', { failure: 'the job failed' }]]);
  failures.note({ message: 'the job failed' }, refused());
  expect(lines.slice(2)).toEqual([line]);
});

test('each service and each job has its line, and a mistake of ours keeps its stack', () => {
  const { lines, failures } = opened();
  const bug = new TypeError('x is not a function');
  for (let times = 0; times < 3; times += 1) {
    for (const about of ['one', 'other']) {
      const facts = { service: about };
      failures.note({ about, level: 'warn', message: 'not sent', facts }, refused());
    }
    failures.note({ message: 'the job failed' }, refused());
  }
  failures.note({ message: 'the job failed' }, bug);
  failures.note({ message: 'the job failed' }, bug);
  expect(lines).toEqual([
    ['warn', 'not sent', { service: 'one', outage: 'away', reason: 'gone' }],
    ['warn', 'not sent', { service: 'other', outage: 'away', reason: 'gone' }],
    ['error', 'the job failed', { outage: 'away', reason: 'gone' }],
    ['error', 'the job failed', { err: bug }],
  ]);
});
