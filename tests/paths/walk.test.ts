import { expect, test } from 'vitest';
import { model } from '../machines/models/token-renewal.ts';
import { edgePaths } from '../machines/paths.ts';
import { walk } from './walk.ts';

const [path = []] = edgePaths(model);

/** A fake screen that does and shows what it is told, and records it. */
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

test('a walk opens the page, then alternates steps and checks', async () => {
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

test('a step without an action on the screen fails before the walk starts', async () => {
  const screen = { ...screenThat(), does: {} };
  await expect(walk(model, path, screen)).rejects.toThrow(
    'The screen has nothing for the event "token.refused".',
  );
  expect(screen.notes).toEqual([]);
});

test('a held response that the screen does not release fails', async () => {
  await expect(walk(model, path, { ...screenThat(), answers: {} })).rejects.toThrow(
    'The screen has nothing for the answer "renewToken".',
  );
});

test('a state without an expectation fails', async () => {
  const screen = { ...screenThat(), sees: { steady: () => {} } };
  await expect(walk(model, path, screen)).rejects.toThrow(
    'The screen has no expectation for "renewing".',
  );
});

test('a wrong observation fails the walk and prints the path', async () => {
  const screen = screenThat();
  const renewing = () => {
    throw new Error('The page does not wait.');
  };
  await expect(
    walk(model, path, { ...screen, sees: { ...screen.sees, renewing } }),
  ).rejects.toThrow(/The page does not wait\.\s+Path:[\s\S]*token\.refused/);
});
