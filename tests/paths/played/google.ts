import type { Fan } from '../fan.ts';
import { until } from '../until.ts';

type CodeClient = {
  state?: string;
  callback(answer: { code?: string; state?: string | undefined; error?: string }): void;
  error_callback(error: { type: string }): void;
};

declare global {
  interface Window {
    /** The popups that the page has opened, oldest first. */
    openedPopups: CodeClient[];
  }
}

const SCRIPT = 'script[src^="https://accounts.google.com/gsi/"]';

/** Stands in for Google's script and the popups it opens; runs in the page before the app. */
export function playGoogle() {
  window.openedPopups = [];
  const initCodeClient = (client: CodeClient) => ({
    requestCode: () => void window.openedPopups.push(client),
  });
  Object.assign(window, { google: { accounts: { oauth2: { initCodeClient } } } });
}

type Chosen = { code?: string; state?: string; error?: string; failure?: string };

/** The newest popup tells the page; without a `state` of its own, the one that the page gave it. */
function tell({ failure, ...chosen }: Chosen) {
  const popup = window.openedPopups.at(-1);
  if (!popup) throw new Error('No popup was opened.');
  if (failure) popup.error_callback({ type: failure });
  else popup.callback({ state: popup.state, ...chosen });
}

const isAsked = (script: string) => document.querySelector(script) !== null;

const end = ([script, event]: [string, 'load' | 'error']) =>
  void document.querySelector(script)?.dispatchEvent(new Event(event));

/** What a fan does in Google's popup, and what becomes of Google's script. */
export const googleOf = ({ inPage, settle }: Fan) => ({
  isAsked: () => inPage(isAsked, SCRIPT),
  load: () => inPage(end, [SCRIPT, 'load'], 'Google’s script loads.'),
  /** It is blocked, or there is no network. */
  miss: () => inPage(end, [SCRIPT, 'error'], 'Google’s script is blocked.'),
  /** The page asks for the script, and it loads. */
  async arrive() {
    await until({ settle }, () => inPage(isAsked, SCRIPT));
    await inPage(end, [SCRIPT, 'load'], 'Google’s script loads.');
  },
  /** How many popups were opened. */
  opened: () => inPage(() => window.openedPopups.length, null),
  choose: (code: string, state?: string) =>
    inPage(tell, { code, ...(state && { state }) }, 'Choose an account in Google’s window.'),
  refuse: (error: string) => inPage(tell, { error }, 'Google refuses.'),
  close: () => inPage(tell, { failure: 'popup_closed' }, 'Close Google’s window.'),
  block: () =>
    inPage(tell, { failure: 'popup_failed_to_open' }, 'The browser blocks Google’s window.'),
});
