import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { createUnsaved } from '../../../src/flows/app/unsaved.ts';

const chart = setup({ types: {} as { events: { type: 'end' } } }).createMachine({
  initial: 'going',
  states: { going: { on: { end: 'over' } }, over: { type: 'final' } },
});

test('a tab has something to lose as long as one of those who hold it says so', () => {
  const unsaved = createUnsaved();
  let isTyped = false;
  const typed = () => isTyped;
  const ends = [unsaved.register(typed), unsaved.register(typed)];
  expect(unsaved.any()).toBe(false);
  isTyped = true;
  expect(unsaved.any()).toBe(true);
  ends[0]?.();
  expect(unsaved.any()).toBe(true);
  ends[1]?.();
  expect(unsaved.any()).toBe(false);
});

test('a flow has nothing to lose once it has ended or was stopped', () => {
  const unsaved = createUnsaved();
  const ended = createActor(chart).start();
  unsaved.follow(ended, () => true);
  expect(unsaved.any()).toBe(true);
  ended.send({ type: 'end' });
  expect(unsaved.any()).toBe(false);

  const stopped = createActor(chart).start();
  unsaved.follow(stopped, () => true);
  expect(unsaved.any()).toBe(true);
  stopped.stop();
  expect(unsaved.any()).toBe(false);
});
