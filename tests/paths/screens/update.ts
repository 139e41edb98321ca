// What the shell loads later must be there; a walk must not wait for it.
import '../../../src/shell/banners.tsx';
import 'workbox-window';
import { expect } from 'vitest';
import type { updateMachine } from '../../../machines/update.machine.ts';
import { playedWorkers } from '../../app/support/played-worker.ts';
import type { Screen } from '../../machines/model.ts';
import type { DomFan } from '../dom-fan.ts';
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

export function updateScreen(fan: DomFan): Screen<typeof updateMachine> {
  let workers: ReturnType<typeof playedWorkers>;
  let typed = '';
  const visit = async (isKnown: boolean) => {
    workers = playedWorkers({ isKnown });
    await fan.open({ at: '/login', held: [] });
    await until(() => workers.checks() > 0);
    expect(workers.checks()).toBe(1);
  };
  const sees = async (banner: ReturnType<typeof bannerSays>, reloads = 0) => {
    const seen = () => ({
      banner: bannerSays(),
      reloads: fan.here().tab.reloads,
    });
    await until(() => JSON.stringify(seen().banner) === JSON.stringify(banner));
    expect(seen()).toEqual({ banner, reloads });
    await fan.sees({ address: '/login', fields: { Password: { value: typed } } });
  };
  const OFFER = { words: NEW, answers: ['Later', 'Update now'] };
  const tryOut = () => fan.pass(10_000);

  return {
    open: () => visit(true),
    does: {
      async 'worker.ready'() {
        await visit(false);
        await fan.happens(() => workers.takeOver());
      },
      async 'worker.waiting'() {
        const asked = fan.sent('GET /api/config').length;
        await fan.happens(() => workers.install());
        expect(fan.sent('GET /api/config')).toHaveLength(asked + 1);
      },
      async 'worker.replaced'({ unsaved }) {
        typed = unsaved ? 'starlit7' : '';
        await fan.fill('Password', typed);
        await fan.happens(() => workers.takeOver());
      },
      async 'update.accept'(_, now) {
        await fan.press('Update');
        const told = now.matches('offering') ? [{ type: 'SKIP_WAITING' }] : undefined;
        expect(workers.told()?.slice(-1)).toEqual(told);
      },
      'update.later': () => fan.press('Later'),
      'notice.close': () => fan.press('Got'),
    },
    answers: {
      // Nothing waits only if it has gone before the fan accepts: at the second try.
      async activate() {
        await tryOut();
        await sees(OFFER);
        workers.drop();
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
