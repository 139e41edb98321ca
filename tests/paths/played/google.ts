import { end, isAsked, SCRIPT, tell } from '../../app/support/google-in-page.ts';
import type { Fan } from '../fan.ts';
import { until } from '../until.ts';

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
    inPage(
      tell,
      { code, ...(state && { state }) },
      `Choose an account in Google’s window, which tells the code “${code}”${state ? ` and the state “${state}”` : ''}.`,
    ),
  refuse: (error: string) => inPage(tell, { error }, 'Google refuses.'),
  close: () => inPage(tell, { failure: 'popup_closed' }, 'Close Google’s window.'),
  block: () =>
    inPage(tell, { failure: 'popup_failed_to_open' }, 'The browser blocks Google’s window.'),
});
