import { expect } from 'vitest';
import { BRAND } from '../../../contract/brand.ts';
import * as LIMITS from '../../../contract/limits.ts';
import type { installPromptMachine } from '../../../machines/install-prompt.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { game } from '../../machines/models/game-popup.ts';
import type { Fan } from '../fan.ts';
import { installerOf } from '../played/install.ts';
import { scrollPastHero } from './game-popup.ts';

const FIND_GAME = 'GET /api/contents/games/active';
const TITLE = 'Keep Encore on your home screen';
const ADD = 'Add to Home';
const SHOWN = { '/': `${BRAND}: K-POP videos, events and giveaways`, '/video': 'All' };

export function installPromptScreen(fan: Fan): Screen<typeof installPromptMachine> {
  const browser = installerOf(fan);
  /** Also beside the popup with a game, which is not modal. */
  async function openMenu() {
    await fan.pressAnywhere('Menu');
    await fan.sees({ buttons: { English: 'ready' } });
  }
  async function closeGame() {
    if ((await fan.look()).dialog === game.title.en) await fan.press('Close');
  }
  const isCalm = (dialog: string | null = null) => fan.sees({ dialog, banner: null });
  const isInMenu = async (offered: boolean) => {
    await openMenu();
    expect(await fan.isShown(ADD)).toBe(offered);
    await fan.press('Close');
    await isCalm();
  };

  async function goTo(address: keyof typeof SHOWN) {
    await fan.goTo(address);
    await fan.sees({ address, text: SHOWN[address] });
  }
  /** Home is slow to load, so that a game is there before the offer. */
  async function openHome() {
    await goTo('/video');
    await browser.beSlow();
    await goTo('/');
    await fan.pass(LIMITS.pageRenderDelay);
    await browser.load();
    await scrollPastHero(fan);
  }

  return {
    open: () => fan.open({ at: '/video', held: [FIND_GAME] }),
    does: {
      'browser.offers': browser.offer,
      async 'browser.installed'() {
        await browser.installed();
        await closeGame();
      },
      'home.opened': openHome,
      'home.left': () => goTo('/video'),
      'screen.free': () => fan.press('Close'),
      async 'install.ask'() {
        await openMenu();
        await fan.pressAnywhere(ADD);
      },
      async 'install.accept'() {
        await browser.offer();
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
        await browser.end({ outcome: isAccepted ? 'accepted' : 'dismissed' });
        // Checked on the screen, independent of the chart.
        await fan.sees({ address: isAccepted ? address : '/app-install-guide' });
      },
    },
    parts: {},
    fails: {
      askBrowser: () => browser.end('failed'),
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
        await fan.sees({
          ...{ address: '/', dialog: null, banner: TITLE },
          buttons: { Not: 'ready', Install: 'ready' },
        });
      },
      asked: () => isCalm(TITLE),
      async asking() {
        expect(await browser.isAsked()).toBe(true);
        // Further presses do nothing.
        await openMenu();
        await fan.pressAnywhere(ADD);
        await isCalm();
      },
      guided: () => fan.sees({ address: '/app-install-guide', text: 'Encore on your home screen' }),
      installing: () => isCalm(),
      installed: () => isInMenu(false),
    },
  };
}
