import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import * as LIMITS from '../../../contract/limits.ts';
import { installPromptMachine } from '../../../machines/install-prompt.machine.ts';
import { browserInstaller, type Installer, isStandalone } from '../../platform/installer.ts';
import type { Platform, Unsubscribe } from '../../platform/platform.ts';
import type { App } from '../app/app.ts';
import { forgetInstalled, isInstalled, rememberInstalled } from './installed.ts';

const DISMISSED = 'pwaPopupDismissed';

type Parts = {
  platform: Pick<Platform, 'local' | 'log' | 'now'>;
  installer: Pick<Installer, 'ask'>;
};

export const installPromptFlow = ({ platform, installer }: Parts) =>
  installPromptMachine.provide({
    actors: { askBrowser: fromPromise(() => installer.ask()) },
    actions: {
      rememberInstalled: () => rememberInstalled(platform.local),
      forgetInstalled: () => forgetInstalled(platform.local),
      rememberDismissal: () => platform.local.set(DISMISSED, String(platform.now())),
      reportFailure: (_, { error }) => platform.log('The app was not installed.', error),
    },
    delays: { popupDelay: LIMITS.installPopupDelay },
  });

export type InstallPrompt = ActorRefFrom<typeof installPromptMachine>;

/** A clock set back does not prolong a dismissal. */
export function isRested({ local, now }: Pick<Platform, 'local' | 'now'>): boolean {
  const age = now() - Number(local.get(DISMISSED) ?? Number.NaN);
  return !(age >= 0 && age < LIMITS.installPopupRest);
}

type Running = { prompt: InstallPrompt; watch(): Unsubscribe };

const running = new WeakMap<App, Running>();

/** The app's only one, started by its first user: the popup, the dialog, the menu or the guide. */
export function installPromptOf(app: App): Running {
  const known = running.get(app);
  if (known) return known;
  const { platform, inspect } = app;
  const installer = browserInstaller(window);
  const prompt = createActor(installPromptFlow({ platform, installer }), { inspect }).start();
  if (isStandalone(window) || isInstalled(platform.local)) {
    prompt.send({ type: 'browser.installed' });
  }
  const begun = {
    prompt,
    watch: () => installer.watch((news) => prompt.send({ type: `browser.${news}` })),
  };
  running.set(app, begun);
  return begun;
}
