import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { updateMachine } from '../../../machines/update.machine.ts';
import type { Screen } from '../../machines/model.ts';
import type { Fan } from '../fan.ts';
import { until } from '../until.ts';

const READY = 'Encore is ready to work offline';
const NEW = 'New content is available!';

const bannerSays = () => {
  const banners = [...document.querySelectorAll('aside[popover]')];
  const banner = banners.find(({ textContent }) => /ready|New/.test(textContent));
  return banner
    ? {
        words: banner.querySelector('[role=status]')?.textContent,
        answers: [...banner.querySelectorAll('button')].map(
          ({ textContent, ariaBusy }) => `${textContent}${ariaBusy ? ', busy' : ''}`,
        ),
      }
    : null;
};

export function updateScreen(fan: Fan): Screen<typeof updateMachine> {
  let typed = '';
  const checks = () => fan.inPage(() => window.playedWorkers.checks(), null);
  const takeOver = () =>
    fan.inPage(() => window.playedWorkers.takeOver(), null, 'The new version takes over.');
  const visit = async (isKnown: boolean) => {
    await fan.open({ at: '/login', held: [], worker: isKnown ? 'known' : 'new' });
    await until(fan, async () => (await checks()) > 0);
    expect(await checks()).toBe(1);
  };
  const sees = async (banner: ReturnType<typeof bannerSays>, reloads = 0) => {
    const seen = async () => ({
      banner: await fan.inPage(bannerSays, null),
      reloads: fan.reloads(),
    });
    await until(fan, async () => isDeepStrictEqual(await seen(), { banner, reloads }));
    expect(await seen()).toEqual({ banner, reloads });
    await fan.sees({ address: '/login', fields: { Password: { value: typed } } });
  };
  const OFFER = { words: NEW, answers: ['Later', 'Update now'] };
  const tryOut = () => fan.pass(10_000);

  return {
    open: () => visit(true),
    does: {
      async 'worker.ready'() {
        await visit(false);
        await takeOver();
      },
      async 'worker.waiting'() {
        const asked = await fan.sent('GET /api/config');
        await fan.inPage(
          () => window.playedWorkers.install(),
          null,
          'A new version is installed, and waits.',
        );
        const isAsked = async () => (await fan.sent('GET /api/config')).length > asked.length;
        await until(fan, isAsked);
        expect(await isAsked()).toBe(true);
      },
      async 'worker.replaced'({ unsaved }) {
        typed = unsaved ? 'starlit7' : '';
        await fan.fill('Password', typed);
        await takeOver();
      },
      async 'update.accept'(_, now) {
        await fan.press('Update');
        const told = now.matches('offering') ? [{ type: 'SKIP_WAITING' }] : undefined;
        const heard = await fan.inPage(() => window.playedWorkers.told(), null);
        expect(heard?.slice(-1)).toEqual(told);
      },
      'update.later': () => fan.press('Later'),
      'notice.close': () => fan.press('Got'),
    },
    answers: {
      // Nothing waits only if it has gone before the fan accepts: at the second try.
      async activate() {
        await tryOut();
        await sees(OFFER);
        await fan.inPage(() => window.playedWorkers.drop(), null);
        await fan.press('Update');
      },
    },
    parts: {},
    fails: { activate: tryOut },
    passes: { noticeGone: () => fan.pass(3_000), postponedFor: () => fan.pass(3_600_000) },
    sees: {
      current: () => sees(null),
      ready: () => sees({ words: READY, answers: ['Got it'] }),
      offering: () => sees(OFFER),
      postponed: () => sees(null),
      activating: () => sees({ words: NEW, answers: ['Later', 'Update now, busy'] }),
      held: () => sees(OFFER),
      heldBack: () => sees(null),
      reloaded: () => sees(null, 1),
    },
  };
}
