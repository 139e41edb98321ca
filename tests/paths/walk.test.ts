import { expect, test } from 'vitest';
import { model } from '../machines/models/token-renewal.ts';
import { edgePaths } from '../machines/paths.ts';
import { walk } from './walk.ts';

const [path = []] = edgePaths(model);

/** A screen that does and sees what it is told, and writes it down. */
function screenThat() {
  const notes: string[] = [];
  const note = (what: string) => () => void notes.push(what);
  return {
    notes,
    open: note('open'),
    does: { 'token.refused': note('token.refused') },
    answers: { renewToken: note('renewToken') },
    fails: { renewToken: note('no renewToken') },
    parts: {},
    passes: {},
    sees: { steady: note('steady'), renewing: note('renewing') },
  };
}

test('a walk opens the page, and does and looks in turns', async () => {
  const screen = screenThat();
  await walk(model, path, screen);
  expect(screen.notes).toEqual([
    'open',
    'steady',
    'token.refused',
    'renewing',
    'renewToken',
    'steady',
  ]);
});

test('a step for which the screen does nothing fails, before anything is done', async () => {
  const screen = { ...screenThat(), does: {} };
  await expect(walk(model, path, screen)).rejects.toThrow(
    'The screen has nothing for the event "token.refused".',
  );
  expect(screen.notes).toEqual([]);
});

test('a held answer that the screen does not release fails', async () => {
  await expect(walk(model, path, { ...screenThat(), answers: {} })).rejects.toThrow(
    'The screen has nothing for the answer "renewToken".',
  );
});

test('a state of which nothing is expected fails', async () => {
  const screen = { ...screenThat(), sees: { steady: () => {} } };
  await expect(walk(model, path, screen)).rejects.toThrow(
    'The screen has no expectation for "renewing".',
  );
});

test('what is seen wrongly fails the walk and tells the path', async () => {
  const screen = screenThat();
  const renewing = () => {
    throw new Error('The page does not wait.');
  };
  await expect(
    walk(model, path, { ...screen, sees: { ...screen.sees, renewing } }),
  ).rejects.toThrow(/The page does not wait\.\s+Path:[\s\S]*token\.refused/);
});
