import { expect } from 'vitest';
import type { updateMachine } from '../../../machines/update.machine.ts';
import type { Screen } from '../../machines/model.ts';
import type { Fan } from '../fan.ts';
import type { Expected } from '../look.ts';
import { until } from '../until.ts';
import { lacks } from './submission.ts';

const READY = 'Encore is ready to work offline';
const NEW = 'New content is available!';

type Banner = Pick<Expected, 'banner' | 'buttons'>;
const ANSWERS = ['Got', 'Later', 'Update'];
const OFFER: Banner = { banner: NEW, buttons: { Later: 'ready', Update: 'ready' } };

export function updateScreen(fan: Fan): Screen<typeof updateMachine> {
  let typed = '';
  const checks = () => fan.inPage(() => window.playedWorkers.checks(), null);
  const takeOver = () =>
    fan.inPage(
      () => window.playedWorkers.takeOver(),
      null,
      'A new version takes over (`controllerchange`).',
    );
  const visit = async (isKnown: boolean) => {
    await fan.open({ at: '/login', held: [], worker: isKnown ? 'known' : 'new' });
    await until(fan, async () => (await checks()) > 0);
    expect(await checks()).toBe(1);
  };
  const sees = async (banner: Banner, reloads = 0) => {
    await until(fan, () => fan.reloads() === reloads);
    expect(fan.reloads()).toBe(reloads);
    await fan.sees({ ...banner, address: '/login', fields: { Password: { value: typed } } });
    await lacks(fan, ...ANSWERS.filter((name) => !(name in (banner.buttons ?? {}))));
  };
  const seesNone = (reloads?: number) => sees({ banner: null }, reloads);
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
          'A new version is installed, and waits (`updatefound`).',
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
        await fan.inPage(() => window.playedWorkers.drop(), null, 'No version waits any longer.');
        await fan.press('Update');
      },
    },
    parts: {},
    fails: { activate: tryOut },
    passes: { noticeGone: () => fan.pass(3_000), postponedFor: () => fan.pass(3_600_000) },
    sees: {
      current: () => seesNone(),
      ready: () => sees({ banner: READY, buttons: { Got: 'ready' } }),
      offering: () => sees(OFFER),
      postponed: () => seesNone(),
      activating: () => sees({ banner: NEW, buttons: { Later: 'ready', Update: 'busy' } }),
      held: () => sees(OFFER),
      heldBack: () => seesNone(),
      reloaded: () => seesNone(1),
    },
  };
}
