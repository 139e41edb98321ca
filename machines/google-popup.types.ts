import type { ScreenMeta } from './screen.types.ts';

export type GooglePopupTypes = {
  /** `state` goes with the question and has to come back with the answer. */
  input: { state: string };
  context: {
    state: string;
    /** How often the script was asked for again. */
    attempt: number;
  };
  events:
    | { type: 'popup.ask' | 'popup.closed' | 'popup.blocked' }
    | { type: 'script.ready' | 'script.failed' }
    | { type: 'client.missing' | 'app.found' | 'notice.close' }
    | { type: 'google.refused' }
    | { type: 'code.arrived'; code: string; state: string | undefined };
  tags: 'busy' | 'unconfigured' | 'inAppBrowser' | 'scriptBlocked' | 'blocked' | 'refused';
  meta: ScreenMeta;
};
