import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Status } from '../../../src/ui/status.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('a screen reader gets the region first, in a frame of its own, and its words after that', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  render(<Status>Saved.</Status>);
  const hidden = () => screen.getByText('Saved.').getAttribute('aria-hidden');
  expect(screen.getByRole('status')).toBeTruthy();
  expect(hidden()).toBe('true');

  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(199);
  expect(hidden()).toBe('true');
  vi.advanceTimersByTime(1);
  expect(hidden()).toBeNull();
});

test('the words wait for a frame that is late', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  render(<Status>Saved.</Status>);
  const hidden = () => screen.getByText('Saved.').getAttribute('aria-hidden');
  vi.advanceTimersByTime(5_000);
  expect(hidden()).toBe('true');

  for (const frame of frames) frame(0);
  vi.advanceTimersByTime(200);
  expect(hidden()).toBeNull();
});
