import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { type Chosen, end, isAsked, playGoogle, SCRIPT, tell } from './google-in-page.ts';

const ask = () => waitFor(() => expect(isAsked(SCRIPT)).toBe(true));
const load = () => act(() => end([SCRIPT, 'load']));
/** The script is blocked, or there is no network. */
const miss = () => act(() => end([SCRIPT, 'error']));
const answer = (chosen: Chosen) => act(() => tell(chosen));

/** Stands in for Google's script and the popup it opens, until the test ends. */
export function playedGoogle() {
  playGoogle();
  onTestFinished(() => void Reflect.deleteProperty(window, 'google'));
  return {
    get opened() {
      return window.openedPopups;
    },
    isAsked: () => isAsked(SCRIPT),
    load,
    miss,
    /** Makes the script load that the page has requested. */
    arrive: () => ask().then(load),
    fail: () => ask().then(miss),
    choose: (code: string, state?: string) => answer({ code, ...(state && { state }) }),
    /** Google's response is a protocol error. */
    refuse: (error: string) => answer({ error }),
    stumble: () => answer({ failure: 'unknown' }),
    close: () => answer({ failure: 'popup_closed' }),
    block: () => answer({ failure: 'popup_failed_to_open' }),
  };
}
