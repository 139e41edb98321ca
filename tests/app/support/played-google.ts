import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

type CodeClient = {
  state?: string;
  callback(answer: { code?: string; state?: string | undefined; error?: string }): void;
  error_callback(error: { type: string }): void;
};

const scriptTag = () =>
  document.querySelector<HTMLScriptElement>('script[src^="https://accounts.google.com/gsi/"]');

function load() {
  const script = scriptTag();
  if (script) fireEvent.load(script);
}

/** The script is blocked, or there is no network. */
function miss() {
  const script = scriptTag();
  if (script) fireEvent.error(script);
}

/** Stands in for Google's script and the popup it opens. */
export function playedGoogle() {
  const opened: CodeClient[] = [];
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initCodeClient: (client: CodeClient) => ({ requestCode: () => void opened.push(client) }),
      },
    },
  });
  const last = () => {
    const client = opened.at(-1);
    if (!client) throw new Error('No popup was opened.');
    return client;
  };
  return {
    opened,
    isAsked: () => scriptTag() !== null,
    load,
    miss,
    /** Makes the script load that the page has requested. */
    async arrive() {
      await waitFor(() => expect(scriptTag()).not.toBeNull());
      load();
    },
    async fail() {
      await waitFor(() => expect(scriptTag()).not.toBeNull());
      miss();
    },
    choose: (code: string, state = last().state) => act(() => last().callback({ code, state })),
    /** Google's response is a protocol error. */
    refuse: (error: string) => act(() => last().callback({ error })),
    stumble: () => act(() => last().error_callback({ type: 'unknown' })),
    close: () => act(() => last().error_callback({ type: 'popup_closed' })),
    block: () => act(() => last().error_callback({ type: 'popup_failed_to_open' })),
  };
}
