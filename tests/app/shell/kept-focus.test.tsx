import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { settle } from '../support/open-page.tsx';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const { handle } = blankPage('/stage', { title: named('Stage'), header: 'title' });

/** A button that disappears when it is pressed. */
const Once = ({ children }: { children?: ReactNode }) => {
  const [pressed, setPressed] = useState(false);
  return (
    <>
      {!pressed && (
        <button type="button" onClick={() => setPressed(true)}>
          Press
        </button>
      )}
      {pressed && children}
    </>
  );
};

const open = (page: ReactNode) =>
  openShell({ pages: [{ path: '/stage', handle, element: page }], at: '/stage' });

async function press() {
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  await settle();
  // Past the effects of the change.
  await act(() => new Promise((next) => setTimeout(next, 20)));
}

test('the focus of a button that disappears goes to the main heading', async () => {
  await open(<Once />);
  await press();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

/** A button that is disabled when it is pressed. */
const Spent = () => {
  const [pressed, setPressed] = useState(false);
  return (
    <button type="button" disabled={pressed} onClick={() => setPressed(true)}>
      Press
    </button>
  );
};

test('the focus of a button that is disabled goes to what is around it', async () => {
  await open(
    <section tabIndex={-1} aria-label="More">
      <Spent />
    </section>,
  );
  await press();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'More' }));
});

test('it stays in a place that takes it', async () => {
  await open(
    <section tabIndex={-1} aria-label="More">
      <Once />
    </section>,
  );
  await press();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'More' }));
});

const Answer = () => {
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <p ref={answer} tabIndex={-1}>
      Done
    </p>
  );
};

test('a better place that an effect knows keeps it', async () => {
  await open(
    <Once>
      <Answer />
    </Once>,
  );
  await press();
  expect(document.activeElement).toBe(screen.getByText('Done'));
});

/** A field that is there until the window hears `over`. */
const Field = () => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = () => setOver(true);
    window.addEventListener('over', end);
    return () => window.removeEventListener('over', end);
  }, []);
  return !isOver && <input aria-label="Name" />;
};

test('nothing takes the focus of a field that the fan has left before it disappears', async () => {
  await open(<Field />);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.click(document.body);
  await settle();
  act(() => void window.dispatchEvent(new Event('over')));
  await act(() => new Promise((next) => setTimeout(next, 20)));
  expect([screen.queryByLabelText('Name'), document.activeElement]).toEqual([null, document.body]);
});
