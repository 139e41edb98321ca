// They load on demand; a walk must not wait for them.
import '../../../src/shell/banners.tsx';
import '../../../src/shell/install-item.tsx';
import { act, fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import * as LIMITS from '../../../contract/limits.ts';
import type { installPromptMachine } from '../../../machines/install-prompt.machine.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { settle } from '../../app/support/open-page.tsx';
import type { Screen } from '../../machines/model.ts';
import { game } from '../../machines/models/game-popup.ts';
import type { Fan } from '../fan.ts';

const FIND_GAME = 'GET /api/contents/games/active';
const TITLE = 'Keep Encore on your home screen';
const ADD = 'Add to Home';

const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(
    ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name,
  );
const hasOffer = () =>
  [...document.querySelectorAll('aside')].some(({ textContent }) => textContent.includes(TITLE));

/** The browser can install the app; its dialog is open until the test closes it. */
function browserOffer() {
  const choice = Promise.withResolvers<{ outcome: string }>();
  let asked = 0;
  const prompt = () => {
    asked += 1;
    return choice.promise;
  };
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => void window.dispatchEvent(Object.assign(event, { prompt })));
  return { ...choice, isAsked: () => asked === 1 };
}

export function installPromptScreen(fan: Fan): Screen<typeof installPromptMachine> {
  let browser: ReturnType<typeof browserOffer> | undefined;

  /** Also beside the popup with a game, which is not modal. */
  async function press(name: string) {
    const [button] = buttons(name);
    if (!button) throw new Error(`There is no "${name}" on the page.`);
    fireEvent.click(button);
    await settle();
  }
  async function openMenu() {
    await press('Menu');
    await fan.sees({ buttons: { English: 'ready' } });
  }
  async function closeGame() {
    if ((await fan.look()).dialog === game.title.en) await fan.press('Close');
  }
  const isCalm = async (dialog: string | null = null) => {
    await fan.sees({ dialog });
    expect(hasOffer()).toBe(false);
  };
  const isInMenu = async (offered: boolean) => {
    await openMenu();
    expect(buttons(ADD).length > 0).toBe(offered);
    await fan.press('Close');
    await isCalm();
  };

  /** Home is slow to load, so that a game is there before the offer. */
  async function openHome() {
    await fan.goTo('/video');
    const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await fan.goTo('/');
    await fan.pass(LIMITS.pageRenderDelay);
    loading.mockRestore();
    act(() => void window.dispatchEvent(new Event('load')));
    await settle();
  }

  return {
    async open() {
      await createWords().need('banner');
      await fan.open({ at: '/video', held: [FIND_GAME] });
    },
    does: {
      async 'browser.offers'() {
        browserOffer();
        await settle();
      },
      async 'browser.installed'() {
        act(() => void window.dispatchEvent(new Event('appinstalled')));
        await settle();
        await closeGame();
      },
      'home.opened': openHome,
      'home.left': () => fan.goTo('/video'),
      'screen.free': () => fan.press('Close'),
      async 'install.ask'() {
        await openMenu();
        await press(ADD);
      },
      async 'install.accept'() {
        browser = browserOffer();
        await fan.press('Install');
        await closeGame();
      },
      async 'install.dismiss'() {
        await fan.press('Not');
        await closeGame();
      },
      'guide.opened': () => {},
    },
    answers: {
      async askBrowser(answer) {
        const isAccepted = answer === 'accepted';
        const { address } = await fan.look();
        browser?.resolve({ outcome: isAccepted ? 'accepted' : 'dismissed' });
        await settle();
        // Checked on the screen, independent of the chart.
        await fan.sees({ address: isAccepted ? address : '/app-install-guide' });
      },
    },
    parts: {},
    fails: {
      async askBrowser() {
        browser?.reject(new Error('The browser does not install it now.'));
        await settle();
      },
    },
    passes: {
      async popupDelay() {
        await fan.answer(FIND_GAME, { body: { game } });
        await fan.sees({ dialog: game.title.en });
        await fan.pass(LIMITS.installPopupDelay);
      },
    },
    sees: {
      async idle() {
        await fan.pass(LIMITS.installPopupDelay);
        await isCalm();
        if ((await fan.look()).address !== '/app-install-guide') await isInMenu(true);
      },
      arriving: () => isCalm(),
      waiting: () => isCalm(game.title.en),
      async offering() {
        await fan.sees({ address: '/', dialog: null });
        expect(hasOffer()).toBe(true);
      },
      asked: () => isCalm(TITLE),
      async asking() {
        expect(browser?.isAsked()).toBe(true);
        // Further presses do nothing.
        await openMenu();
        await press(ADD);
        await isCalm();
      },
      guided: () => fan.sees({ address: '/app-install-guide', text: 'Encore on your home screen' }),
      installing: () => isCalm(),
      installed: () => isInMenu(false),
    },
  };
}
