import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useAlert } from '../../../src/ui/alert.tsx';
import { Button, FieldButton } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { ProgressBar } from '../../../src/ui/progress-bar.tsx';
import { show } from './parts.tsx';

const Asker = ({ onClosed }: { onClosed: (text: string) => void }) => {
  const alert = useAlert();
  const ask = (text: string) => void alert(text).then(() => onClosed(text));
  return (
    <Button
      onClick={() => {
        ask('First.');
        ask('Second.');
      }}
    >
      Go
    </Button>
  );
};

const cancel = (dialog: HTMLElement) => {
  const event = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, event);
  return event.defaultPrevented;
};

/** Some time after the dialog was opened. */
function pressBeside(dialog: HTMLElement, { after = 1_000, detail = 1 } = {}) {
  const down = createEvent.pointerDown(dialog);
  Object.defineProperty(down, 'timeStamp', { value: performance.now() + after });
  fireEvent(dialog, down);
  fireEvent.click(dialog, { detail });
}

test('a dialog is named by its title and described by its text', () => {
  show(
    <Dialog title="Recovered" onClose={() => {}}>
      <p>Welcome back.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Recovered' });
  expect(dialog.open).toBe(true);
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Welcome back.',
  );
});

test('Escape, the back gesture and a press outside close a dialog; a press inside does not', () => {
  const onClose = vi.fn();
  show(<Dialog title="Choose" onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  fireEvent.click(screen.getByText('Choose'));
  expect(onClose).toHaveBeenCalledTimes(0);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(cancel(dialog)).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(2);
  pressBeside(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a press that began inside a dialog does not close it', () => {
  const onClose = vi.fn();
  show(<Dialog title="Choose" onClose={onClose} />);
  fireEvent.pointerDown(screen.getByText('Choose'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a second tap closes no dialog that the first has opened, where the browser counts no taps', () => {
  const onClose = vi.fn();
  show(<Dialog title="Choose" onClose={onClose} />);
  pressBeside(screen.getByRole('dialog'), { after: 0 });
  expect(onClose).not.toHaveBeenCalled();
});

test('the rest of the double click that opened a dialog neither closes it nor presses what lies there', () => {
  const onClose = vi.fn();
  const onGo = vi.fn();
  show(<Dialog title="Choose" onClose={onClose} actions={<Button onClick={onGo}>Go</Button>} />);
  const dialog = screen.getByRole('dialog');
  const go = screen.getByRole('button', { name: 'Go' });
  pressBeside(dialog, { detail: 2 });
  fireEvent.click(go, { detail: 3 });
  expect([onClose.mock.calls.length, onGo.mock.calls.length]).toEqual([0, 0]);
  fireEvent.click(go, { detail: 1 });
  fireEvent.click(go, { detail: 2 });
  expect(onGo).toHaveBeenCalledTimes(2);
});

test('a dialog that the platform closes unasked counts as dismissed; one that was reopened does not', () => {
  const onClose = vi.fn();
  show(<Dialog title="Choose" onClose={onClose} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, createEvent('close', dialog));
  expect(onClose).toHaveBeenCalledTimes(0);
  dialog.close();
  fireEvent(dialog, createEvent('close', dialog));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog that needs a decision is closed only by its buttons', () => {
  const onClose = vi.fn();
  show(<Dialog title="Choose" decisionDue onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  pressBeside(dialog);
  expect(cancel(dialog)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('alerts come one at a time, and each resolves when it is closed', async () => {
  const closed: string[] = [];
  show(<Asker onClosed={(text) => closed.push(text)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  screen.getByRole('alertdialog', { name: 'First.' });
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(closed).toEqual(['First.']);

  fireEvent.keyDown(screen.getByRole('alertdialog', { name: 'Second.' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(closed).toEqual(['First.', 'Second.']);
});

test('a busy button keeps its label, is marked as busy and does nothing', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  show(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Login
      </Button>
      <FieldButton busy onClick={onClick}>
        Check
      </FieldButton>
    </form>,
  );
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy'))).toEqual([
    'true',
    'true',
  ]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Login',
    'Check',
  ]);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button does not submit a form unless it is told to', () => {
  show(<Button>Later</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});

test('progress is announced with its number and needs no inline style', () => {
  show(<ProgressBar value={50} label="Sign-up" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sign-up' });
  expect([bar.value, bar.max, bar.getAttribute('style')]).toEqual([50, 100, null]);
});
