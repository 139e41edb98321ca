import type { connectivityMachine } from '../../../machines/connectivity.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { expectWaiting } from '../until.ts';

const LIVE = 'GET /health/live';
const NOTICES = 'GET /api/contents/notices';
const ME = 'GET /api/auth/my-data';

const OFFLINE = 'You are offline';
const BACK = 'You are back online';
const FAILING = 'Something’s wrong on our side.';
/** The page's own words, where its content failed for want of a network. */
const UNLOADED = 'Connect to the internet and try again.';

export function connectivityScreen(fan: Fan): Screen<typeof connectivityMachine> {
  let signIns = 0;
  const sees = async (notice: string | null, isAsking: boolean) => {
    await fan.sees({ address: '/notice', notice });
    await expectWaiting(fan, LIVE, isAsking);
  };
  /** What failed for want of a network is asked for again. */
  const reloads = async (happens: () => Promise<void>) => {
    const [unloaded] = await fan.said([UNLOADED]);
    await happens();
    if (unloaded) await expectWaiting(fan, NOTICES, true);
  };
  /** Only then does the app of a visitor ask who is signed in. */
  const signInElsewhere = () => {
    signIns += 1;
    return fan.elsewhere({ stores: { token: `T${signIns}` } });
  };

  return {
    async open() {
      await fan.open({ at: '/video', held: [LIVE, NOTICES, ME] });
      await fan.goTo('/notice');
      // It offers to try again, which is a call at any time.
      await fan.answer(NOTICES, refusal(500, 'server_error'));
    },
    does: {
      'browser.offline': () => fan.setOnline(false),
      'browser.online': () => fan.setOnline(true),
      async 'call.unreached'() {
        if (!fan.isWaiting(NOTICES)) await fan.press('Try');
        await fan.cutOff(NOTICES);
        await fan.sees({ text: UNLOADED });
      },
      async 'refresh.failed'() {
        const savedAt = new Date(await fan.now()).toISOString();
        const path = '/api/contents/notices';
        await fan.refresh({ type: 'refresh', path, savedAt });
        await fan.sees({ text: 'Saved copy from' });
      },
      async 'session.offline'(_, now) {
        await signInElsewhere();
        // A slow network says nothing else; while the server is being asked, the lost call alone says it.
        if (now.matches('doubtful')) return fan.cutOff(ME);
        await fan.timeOut(0);
      },
      async 'session.failing'() {
        await signInElsewhere();
        await fan.answer(ME, refusal(500, 'server_error'));
      },
    },
    answers: {
      askServer: (_, now) => {
        const answer = () => fan.answer(LIVE, { body: { status: 'ok' } });
        return now.matches('returning') ? reloads(answer) : answer();
      },
    },
    parts: {},
    fails: { askServer: () => fan.cutOff(LIVE) },
    passes: {
      noticeGone: (now) => {
        const pass = () => fan.pass(3_000);
        return now.hasTag('back') ? reloads(pass) : pass();
      },
      retryPause: () => fan.pass(10_000),
      refreshPause: () => fan.pass(10_000),
    },
    sees: {
      'online.quiet': () => sees(null, false),
      'online.back': () => sees(BACK, false),
      'online.answered': () => sees(null, false),
      'online.failing': () => sees(FAILING, false),
      doubtful: () => sees(null, true),
      'offline.told': () => sees(OFFLINE, false),
      'offline.known': () => sees(null, false),
      returning: () => sees(null, true),
    },
  };
}
