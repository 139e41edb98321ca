import { isLanguage, type Language } from '../../../contract/languages.ts';
import type { Api } from '../../api/client.ts';
import { storedToken } from '../../api/stored-token.ts';
import type { Platform, Unsubscribe } from '../../platform/platform.ts';
import { chosenLanguage } from './language.ts';
import { isRefusal, type Session } from './session.ts';

type Parts = { platform: Platform; auth: Api['auth']; session: Session };

/** A choice that has not reached the server yet; it ends with the session. */
const OWED = 'languageOwed';

/** The server writes to a fan in the language that the fan has chosen. No page waits for the call. */
export function createAccountLanguage({ platform, auth, session }: Parts) {
  const { local } = platform;
  const fan = () => session.getSnapshot().context.user;

  /** One at a time in the browser, so that the last choice is the last to arrive. */
  const send = () =>
    platform.exclusively(OWED, async () => {
      const user = fan();
      const language = local.get(OWED);
      if (!user || !isLanguage(language)) return;
      try {
        await auth.chooseLanguage({ language });
      } catch (error) {
        platform.log('The server does not know the chosen language.', error);
        if (!isRefusal(error)) return;
      }
      // Another choice, or another fan's, is still owed.
      if (local.get(OWED) === language && fan()?.nickname === user.nickname) local.remove(OWED);
    });

  const pay = () => {
    if (fan() && local.get(OWED)) void send();
  };

  return {
    /** Called before the choice is stored. */
    choose(language: Language) {
      const isKnown = chosenLanguage(platform) === language && fan()?.language_code === language;
      if (isKnown && !local.get(OWED)) return;
      if (!storedToken(local)) return;
      local.set(OWED, language);
      pay();
    },

    /** Sends what is owed when the fan is known, and again when the network or the tab is back. */
    follow(): Unsubscribe {
      let before = session.getSnapshot();
      const { unsubscribe } = session.subscribe((now) => {
        const [from, to] = [before, now];
        before = now;
        if (from.hasTag('member') || !to.hasTag('member')) return;
        const chosen = chosenLanguage(platform);
        const hasLoggedIn = from.hasTag('visitor');
        if (hasLoggedIn && chosen && chosen !== to.context.user?.language_code) {
          local.set(OWED, chosen);
        }
        pay();
      });
      const ends = [
        unsubscribe,
        platform.onOnline((online) => {
          if (online) pay();
        }),
        platform.onSeen(pay),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
