import { act, fireEvent } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, vi } from 'vitest';
// The pages are lazy; a walk must not wait for them.
import '../../src/routes/account-manage/account-manage.page.tsx';
import '../../src/routes/account-recovery/account-recovery.page.tsx';
import '../../src/routes/app-install-guide/app-install-guide.page.tsx';
import '../../src/routes/audition/audition-detail.page.tsx';
import '../../src/routes/audition/audition.action.ts';
import '../../src/routes/event/event-detail.page.tsx';
import '../../src/routes/shared/event-entry/entry.action.ts';
import '../../src/routes/find-id/find-id.page.tsx';
import '../../src/routes/find-password/find-password.page.tsx';
import '../../src/routes/home/later-parts.tsx';
import '../../src/routes/shared/google-popup/google-script.tsx';
import '../../src/routes/google-verification/google-verification.page.tsx';
import '../../src/routes/login/login.page.tsx';
import '../../src/routes/mypage/mypage.page.tsx';
import '../../src/routes/shared/member-menu/member-menu.tsx';
import '../../src/routes/shared/phone-verification/phone-entry.tsx';
import '../../src/routes/set-nickname/set-nickname.page.tsx';
import '../../src/shell/shell-menu.tsx';
import '../../src/routes/signup/phone-step.tsx';
import '../../src/routes/signup/signup.page.tsx';
import '../../src/routes/video/video.page.tsx';
import * as LIMITS from '../../contract/limits.ts';
import type { User } from '../../contract/user.ts';
import type { App } from '../../src/flows/app/app.ts';
import { type MemoryPlatform, memoryBrowser } from '../../src/platform/memory.ts';
import { accountManageRoute } from '../../src/routes/account-manage/account-manage.route.ts';
import { accountRecoveryRoute } from '../../src/routes/account-recovery/account-recovery.route.ts';
import { appInstallGuideRoute } from '../../src/routes/app-install-guide/app-install-guide.route.ts';
import { auditionRoutes } from '../../src/routes/audition/audition.route.ts';
import { eventDetailRoute } from '../../src/routes/event/event-detail.route.ts';
import { findIdRoute } from '../../src/routes/find-id/find-id.route.ts';
import { findPasswordRoute } from '../../src/routes/find-password/find-password.route.ts';
import { googleVerificationRoute } from '../../src/routes/google-verification/google-verification.route.ts';
import { Later } from '../../src/routes/home/later.tsx';
import { loginRoute } from '../../src/routes/login/login.route.ts';
import { mypageRoute } from '../../src/routes/mypage/mypage.route.ts';
import { setNicknameRoute } from '../../src/routes/set-nickname/set-nickname.route.ts';
import { signupRoute } from '../../src/routes/signup/signup.route.ts';
import { videoRoute } from '../../src/routes/video/video.route.ts';
import { closeLayers } from '../app/support/close-layers.ts';
import { settle } from '../app/support/open-page.tsx';
import { playedGoogle } from '../app/support/played-google.ts';
import { blankPage, openShell } from '../app/support/shell-page.tsx';
import { controlOf, found, linkOf, passes, pressable } from './controls.ts';
import { type Answer, type Call, type Fan, readPage } from './fan.ts';
import { CONFIG, serve } from './serve.ts';
import { typedInput } from './typed-input.ts';
import { until } from './until.ts';

const pages = [
  {
    ...blankPage('/', { title: { id: 'Start', message: 'Start' }, header: 'brand' }),
    Component: Later,
    element: undefined,
  },
  appInstallGuideRoute,
  loginRoute,
  findIdRoute,
  findPasswordRoute,
  mypageRoute,
  googleVerificationRoute,
  accountRecoveryRoute,
  accountManageRoute,
  signupRoute,
  setNicknameRoute,
  eventDetailRoute,
  ...auditionRoutes,
  videoRoute,
];

type Opening = Parameters<Fan['open']>[0] & { further?: RouteObject[]; started?: boolean };

/** What happens around the page, which no fan does. */
export type DomFan = Omit<Fan, 'open'> & {
  /** `further`: pages of this walk alone. `started`: false if the walk starts the app itself. */
  open(opening: Opening): Promise<void>;
  /** The app, its tab, and another tab of the same browser. */
  here(): { app: App; tab: MemoryPlatform; otherTab: MemoryPlatform };
  happens(event: () => void): Promise<void>;
  /** The calls that wait for a response. */
  waiting(): Call[];
  isWaiting(call: Call): boolean;
  /** The requests of a call, such as `GET /api/config`, oldest first. */
  sent(call: string): Request[];
  /** Waits as long as the app waits for a response. */
  timeOut(): Promise<void>;
  /** Closes the tab, and opens it again with what it has stored; `held`: these calls wait, too. */
  reopen(held?: readonly Call[]): Promise<void>;
  /** The server knows something else of who is signed in. */
  becomes(user: User): void;
};

/** A fan in front of a page in jsdom; the test controls the server and the clock. */
export function domFan(): DomFan {
  let { calls, server } = serve([]);
  let opened: Opening | undefined;
  let here: ReturnType<DomFan['here']> | undefined;
  let shell: Awaited<ReturnType<typeof openShell>> | undefined;
  let google: ReturnType<typeof playedGoogle> | undefined;

  const look = () => {
    const { pathname, search } = found(shell, 'page').router.state.location;
    return { address: pathname + search, ...readPage() };
  };
  const input = typedInput();
  const note = (field: Element, before: string) => {
    input.touch();
    input.note(field, before);
  };

  const change = async (label: string, value: string) => {
    const control = controlOf(label);
    const { address } = look();
    await act(async () => void fireEvent.change(control, { target: { value } }));
    note(control, address);
    await settle();
  };
  const release = async (call: Call, answer: Answer | null) => {
    await until(() => calls.isWaiting(call));
    expect(calls.isWaiting(call)).toBe(true);
    calls.release(call, answer);
    await settle();
  };

  async function open(opening: Opening) {
    const { at, held, user, settings, session = {}, local = {}, further = [] } = opening;
    opened = opening;
    input.begin(Object.keys(session).length > 0 || at.includes('token='));
    shell?.screen.unmount();
    shell?.app.stop();
    await closeLayers();
    vi.useRealTimers();
    const known = [...pages, ...further];
    if (!matchRoutes(known, at)) throw new Error(`Add the route of ${at} to "pages" in this file.`);
    ({ calls, server } = serve(held, user, settings));
    const browser = memoryBrowser({ now: () => Date.now(), session, local });
    // What the browser says of the network is one thing, which calls get through is another.
    const tab = Object.assign(browser.tab(), { fetch: server.fetch });
    google = playedGoogle();
    const parts = { config: settings ? undefined : CONFIG };
    shell = await openShell({ pages: known, at, tab, parts, started: opening.started ?? true });
    here = { app: shell.app, tab, otherTab: browser.tab() };
    await settle();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
  }
  async function pass(milliseconds: number) {
    const step = Math.max(500, milliseconds / 40);
    for (let left = milliseconds; left > 0; left -= step) {
      vi.advanceTimersByTime(Math.min(left, step));
      await settle();
    }
  }

  return {
    open,
    async goTo(address) {
      void found(shell, 'page').router.navigate(address);
      await settle();
    },
    async press(name) {
      const button = found(pressable(name), name);
      expect(button.matches(':disabled, [aria-disabled=true], [aria-busy=true]')).toBe(false);
      input.touch();
      fireEvent.click(button);
      await settle();
    },
    async follow(name) {
      fireEvent.click(found(linkOf(name), name));
      await settle();
    },
    async escape() {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      fireEvent.keyDown(found(dialog, 'dialog'), { key: 'Escape' });
      await settle();
    },
    async chooseAccount(code) {
      const played = found(google, 'Google');
      await until(played.isAsked);
      played.load();
      await settle();
      played.choose(code);
      await settle();
    },
    async tick(label) {
      const control = controlOf(label);
      const { address } = look();
      fireEvent.click(control);
      note(control, address);
      await settle();
    },
    fill: change,
    choose: change,
    answer: release,
    cutOff: (call) => release(call, null),
    pass,
    now: async () => Date.now(),
    checkUnsaved(isOver) {
      input.check(found(shell, 'page').app, look().address, isOver);
    },
    forgetTyped: input.forget,
    here: () => found(here, 'page'),
    async happens(event) {
      await act(async () => event());
      await settle();
    },
    waiting: () => calls.waiting(),
    isWaiting: (call) => calls.isWaiting(call),
    sent: (call) =>
      server.seen.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call),
    async timeOut() {
      await pass(LIMITS.requestTimeout);
      found(here, 'page').tab.timeOut();
      await settle();
    },
    async reopen(more = []) {
      const { held, user } = found(opened, 'page');
      const stored = found(here, 'page').tab.stored();
      await open({
        ...{ at: look().address, held: [...held, ...more], ...(user && { user }) },
        ...stored,
      });
    },
    becomes: (user) => calls.becomes(user),
    look: async () => look(),
    async sees({ text = '', ...expected }) {
      const compare = () => {
        const seen = look();
        expect(seen).toMatchObject(expected);
        expect(seen.text).toContain(text);
      };
      await until(() => passes(compare));
      compare();
    },
  };
}
