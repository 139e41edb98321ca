import type { Fan } from '../fan.ts';

type Choice = { outcome: string } | 'failed';

declare global {
  interface Window {
    /** The browser's own dialog for installing: how often it was asked for, and what ends it. */
    playedInstall: { asked: number; end(choice: Choice): void };
  }
}

/** The browser can install the app; its dialog is open until the test ends it. */
function offer() {
  const choice = Promise.withResolvers<{ outcome: string }>();
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
  offer: () => inPage(offer, null, 'The browser can install the app.'),
  isAsked: () => inPage(() => window.playedInstall.asked === 1, null),
  end: (choice: Choice) =>
    inPage(
      (answer) => window.playedInstall.end(answer),
      choice,
      'In the browser’s own dialog: what the brackets say.',
    ),
  installed: () =>
    inPage(
      () => window.dispatchEvent(new Event('appinstalled')),
      null,
      'The browser has installed the app.',
    ),
  /** The page is slow to load, until `load`. */
  beSlow: () => inPage(beSlow, null),
  load: () => inPage(load, null, 'The page has loaded.'),
});
