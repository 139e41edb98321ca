// Each function is self-contained: a browser gets it as text.

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

export const SCRIPT = 'script[src^="https://accounts.google.com/gsi/"]';

/** Stands in for Google's script and the popups it opens; runs in the page before the app. */
export function playGoogle() {
  window.openedPopups = [];
  const initCodeClient = (client: CodeClient) => ({
    requestCode: () => void window.openedPopups.push(client),
  });
  Object.assign(window, { google: { accounts: { oauth2: { initCodeClient } } } });
}

export type Chosen = { code?: string; state?: string; error?: string; failure?: string };

/** The newest popup tells the page; without a `state` of its own, the one that the page gave it. */
export function tell({ failure, ...chosen }: Chosen) {
  const popup = window.openedPopups.at(-1);
  if (!popup) throw new Error('No popup was opened.');
  if (failure) popup.error_callback({ type: failure });
  else popup.callback({ state: popup.state, ...chosen });
}

/** Whether the page asks for Google's script. */
export const isAsked = (script: string) => document.querySelector(script) !== null;

/** The script loads, or is blocked. */
export const end = ([script, event]: [string, 'load' | 'error']) =>
  void document.querySelector(script)?.dispatchEvent(new Event(event));
