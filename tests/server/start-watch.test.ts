import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Plain JavaScript, because it runs before anything is installed.
const SOURCE = new URL('../../scripts/lib/start-watch.mjs', import.meta.url);
const { watchStart }: { watchStart(child: EventEmitter): Promise<number> } = await import(
  SOURCE.href
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server under watch, and everything that is printed about it. */
function watched() {
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(line));
  }
  const kill = vi.fn();
  const child = Object.assign(new EventEmitter(), { kill });
  const ended = vi.fn();
  void watchStart(child).then(ended);
  return { lines, kill, ended, report: (message: object) => child.emit('message', message) };
}

test('after ten seconds it says what the start waits for, and after two minutes it ends it with one sentence', async () => {
  const { lines, kill, ended, report } = watched();
  report({ waitsFor: 'the database in ./.data to open' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines).toEqual(['Still waiting for the database in ./.data to open …']);
  await vi.advanceTimersByTimeAsync(109_999);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(lines.slice(1)).toEqual([
    'The start was given up after 120 seconds of waiting for the database in ./.data to open; start again, nothing that was saved is lost.',
  ]);
  expect(kill).toHaveBeenCalledWith('SIGKILL');
  expect(ended).toHaveBeenCalledWith(1);
});

test('a server that never reports a step is ended as well', async () => {
  const { lines } = watched();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines[1]).toMatch(/^The start was given up .* waiting for the server to load; /);
});

test('each step has its own two minutes', async () => {
  const { kill, report } = watched();
  for (let step = 0; step < 5; step += 1) {
    report({ waitsFor: 'a step' });
    await vi.advanceTimersByTimeAsync(119_999);
  }
  expect(kill).not.toHaveBeenCalled();
});

test('work takes as long as it needs, and a server that has started is left alone', async () => {
  const { lines, kill, report } = watched();
  report({ waitsFor: 'the migrations of the database', isWork: true });
  await vi.advanceTimersByTimeAsync(3_600_000);
  report({ started: true });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([lines, kill.mock.calls]).toEqual([
    ['Still waiting for the migrations of the database …'],
    [],
  ]);
});
