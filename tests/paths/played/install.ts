import type { Fan } from '../fan.ts';

type Outcome = 'accepted' | 'dismissed';
type Choice = { outcome: Outcome } | 'failed';

const CHOICES: Record<Outcome, string> = {
  accepted: 'Install it in the browser’s own dialog.',
  dismissed: 'Cancel the browser’s own dialog.',
};

declare global {
  interface Window {
    /** The browser's own dialog for installing: how often it was asked for, and what ends it. */
    playedInstall: { asked: number; end(choice: Choice): void };
  }
}

/** The browser can install the app; its dialog is open until the test ends it. */
function offer() {
  const choice = Promise.withResolvers<{ outcome: Outcome }>();
  window.playedInstall = {
    asked: 0,
    end(answer) {
      if (answer === 'failed') choice.reject(new Error('The browser does not install it now.'));
      else choice.resolve(answer);
    },
  };
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = () => {
    window.playedInstall.asked += 1;
    return choice.promise;
  };
  window.dispatchEvent(Object.assign(event, { prompt }));
}

function beSlow() {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => 'interactive' });
}

function load() {
  Reflect.deleteProperty(document, 'readyState');
  window.dispatchEvent(new Event('load'));
}

/** What the browser does about installing the app. */
export const installerOf = ({ inPage }: Fan) => ({
  offer: () =>
    inPage(offer, null, 'The browser offers to install the app (`beforeinstallprompt`).'),
  isAsked: () => inPage(() => window.playedInstall.asked === 1, null),
  end: (choice: Choice) =>
    inPage(
      (answer) => window.playedInstall.end(answer),
      choice,
      choice === 'failed' ? 'The browser’s own dialog fails.' : CHOICES[choice.outcome],
    ),
  installed: () =>
    inPage(
      () => window.dispatchEvent(new Event('appinstalled')),
      null,
      'The browser has installed the app (`appinstalled`).',
    ),
  /** The page is slow to load, until `load`. */
  beSlow: () =>
    inPage(beSlow, null, 'The page is slow to load: `document.readyState` stays “interactive”.'),
  load: () => inPage(load, null, 'It has loaded (`load`).'),
});
