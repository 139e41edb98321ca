import type { ScreenMeta } from './screen.types.ts';

export type GooglePopupTypes = {
  /** `state` is sent with the request and must come back with the response. */
  input: { state: string };
  context: {
    state: string;
    /** How often the script was loaded again. */
    attempt: number;
  };
  events:
    | { type: 'popup.ask' | 'popup.closed' | 'popup.blocked' }
    | { type: 'script.ready' | 'script.failed' }
    | { type: 'client.missing' | 'app.found' | 'notice.close' }
    | { type: 'google.refused' }
    | { type: 'code.arrived'; code: string; state: string | undefined };
  tags: 'busy' | 'open' | 'unconfigured' | 'inAppBrowser' | 'scriptBlocked' | 'blocked' | 'refused';
  meta: ScreenMeta;
};
