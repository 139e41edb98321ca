import { act, fireEvent } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import * as LIMITS from '../../contract/limits.ts';
import type { App } from '../../src/flows/app/app.ts';
import type { Inspect } from '../../src/inspection/inspector.ts';
import { type MemoryPlatform, memoryBrowser } from '../../src/platform/memory.ts';
import { browseWith } from '../app/support/browse-with.ts';
import { closeLayers } from '../app/support/close-layers.ts';
import { playGoogle } from '../app/support/google-in-page.ts';
import { settle } from '../app/support/open-page.tsx';
import { playUploads } from '../app/support/played-uploads.ts';
import { openShell } from '../app/support/shell-page.tsx';
import { type Answer, type Call, CONFIG } from './calls.ts';
import { WALKS_BEGIN } from './content.ts';
import {
  buttonOf,
  controlOf,
  found,
  linkOf,
  passes,
  pressable,
  reading,
  walkedLanguage,
} from './controls.ts';
import { HIDING, pages } from './dom-pages.ts';
import type { Fan, Opening } from './fan.ts';
import { lookOf, readPage } from './look.ts';
import { playPush } from './played/push.ts';
import { playWorkers } from './played/workers.ts';
import { serve } from './serve.ts';
import { typedInput } from './typed-input.ts';
import { until } from './until.ts';

type Here = { app: App; tab: MemoryPlatform; otherTab: MemoryPlatform };

/** Only what is built has a worker; here it starts without waiting for a quiet moment. */
function startWorkers(isKnown: boolean) {
  playWorkers(isKnown);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void Promise.resolve().then(run));
  // In development there is no worker.
  vi.stubEnv('PROD', true);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllEnvs();
  });
}

/** A fan in front of a page in jsdom; the test controls the server and the clock. `inspect`: told what the flows are sent. */
export function domFan({ inspect }: { inspect?: Inspect } = {}): Fan {
  let { calls, server } = serve({ held: [] });
  let opened: Opening | undefined;
  let here: Here | undefined;
  let shell: Awaited<ReturnType<typeof openShell>> | undefined;
  let time = WALKS_BEGIN;

  const look = () => {
    const { pathname, search } = found(shell, 'page').router.state.location;
    return lookOf(readPage(), pathname + search, reading.english);
  };
  const input = typedInput();
  const note = (field: Element, before: string) => {
    input.touch();
    input.note(field, before);
  };

  async function press(button: HTMLButtonElement) {
    expect(button.matches(':disabled, [aria-disabled=true], [aria-busy=true]')).toBe(false);
    input.touch();
    fireEvent.click(button);
    await settle();
  }
  /** Its page may still be on its way. */
  async function awaited<Element>(find: () => Element) {
    await until(fan, () => passes(find));
    return find();
  }
  const change = async (label: string, value: string) => {
    const control = await awaited(() => controlOf(label));
    const { address } = look();
    await act(async () => void fireEvent.change(control, { target: { value } }));
    note(control, address);
    await settle();
  };
  const release = async (call: Call, answer: Answer | null) => {
    await until(fan, () => calls.isWaiting(call));
    expect(calls.isWaiting(call)).toBe(true);
    calls.release(call, answer);
    await settle();
  };
  const happens = async (event: (here: Here) => void) => {
    await act(async () => event(found(here, 'page')));
    await settle();
  };

  async function open(opening: Opening) {
    const { at, settings, session = {}, local = {}, started = true } = opening;
    opened = opening;
    input.begin(Object.keys(session).length > 0 || at.includes('token='));
    shell?.screen.unmount();
    shell?.app.stop();
    await closeLayers();
    if (vi.isFakeTimers()) time = Date.now();
    // From the start: a timer that ran on the real clock would be waited for.
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: time,
    });
    if (!matchRoutes(pages, at)) throw new Error(`There is no page at ${at}.`);
    ({ calls, server } = serve(opening));
    const spoken: Record<string, string> =
      walkedLanguage === 'en' ? {} : { selectedLanguage: walkedLanguage };
    const browser = memoryBrowser({
      now: () => Date.now(),
      session,
      local: { ...spoken, ...local },
    });
    // What the browser says of the network is one thing, which calls get through is another.
    const tab = Object.assign(browser.tab(), { fetch: server.fetch });
    playGoogle();
    playUploads(server.fetch);
    if (opening.worker) startWorkers(opening.worker === 'known');
    if (opening.push) onTestFinished(playPush());
    if (opening.userAgent) browseWith(opening.userAgent);
    delete document.documentElement.dataset.intro;
    if (opening.launched) document.documentElement.dataset.intro = '';
    const parts = { config: settings ? undefined : CONFIG, inspect };
    shell = await openShell({
      // As in the other body: Chromium is asked for less motion.
      calm: true,
      pages,
      at,
      tab,
      parts,
      started,
    });
    here = { app: shell.app, tab, otherTab: browser.tab() };
    await settle();
  }
  async function pass(milliseconds: number) {
    const step = Math.max(500, milliseconds / 40);
    for (let left = milliseconds; left > 0; left -= step) {
      vi.advanceTimersByTime(Math.min(left, step));
      await settle();
    }
  }

  const fan: Fan = {
    open,
    start: () => happens(({ app }) => app.start()),
    async reopen(more = []) {
      const { held, loads, user, push } = found(opened, 'page');
      const stored = found(here, 'page').tab.stored();
      await open({
        ...{ at: look().address, held: [...held, ...more], ...(user && { user }) },
        ...(loads && { loads }),
        ...(push && { push }),
        ...stored,
      });
    },
    reloads: () => found(here, 'page').tab.reloads,
    async goTo(address) {
      void found(shell, 'page').router.navigate(address);
      await settle();
    },
    press: async (name) => press(await awaited(() => found(pressable(name), name))),
    pressAnywhere: async (name) => press(await awaited(() => found(buttonOf(name), name))),
    async follow(name) {
      fireEvent.click(await awaited(() => found(linkOf(name), name)));
      await settle();
    },
    async escape() {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      fireEvent.keyDown(found(dialog, 'dialog'), { key: 'Escape' });
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
    async timeOut(after = LIMITS.requestTimeout) {
      await pass(after);
      found(here, 'page').tab.timeOut();
      await settle();
    },
    waiting: () => calls.waiting(),
    isWaiting: (call) => calls.isWaiting(call),
    sent: (call) => server.sent(call),
    becomes: (user) => calls.becomes(user),
    pass,
    now: async () => (here ? Date.now() : time),
    look: async () => look(),
    async sees({ text = '', ...expected }) {
      const compare = () => {
        const seen = look();
        expect(seen).toMatchObject(expected);
        expect(reading.has(seen, text), `${text} in ${seen.text}`).toBe(true);
      };
      await until(fan, () => passes(compare));
      compare();
    },
    async said(sentences) {
      const seen = look();
      return sentences.filter((sentence) => reading.has(seen, sentence));
    },
    async isShown(name) {
      const element = buttonOf(name) ?? linkOf(name);
      return element !== undefined && !HIDING.some((hidden) => element.closest(`.${hidden}`));
    },
    settle: () => settle(),
    stored: async (key) => found(here, 'page').tab.local.get(key),
    elsewhere: ({ stores = {}, tells }) =>
      happens(({ otherTab: { local, channel } }) => {
        for (const [key, value] of Object.entries(stores)) {
          if (value === null) local.remove(key);
          else local.set(key, value);
        }
        if (tells) channel.post(tells);
      }),
    setOnline: (online) => happens(({ tab }) => tab.setOnline(online)),
    lookAgain: () => happens(({ tab }) => tab.setSeen(true)),
    comeBack: () => happens(({ tab }) => tab.comeBack()),
    refresh: (news) => happens(({ tab }) => tab.refresh(news)),
    async inPage(run, argument) {
      const result = await act(async () => run(argument));
      await settle();
      return result;
    },
    checkUnsaved(isOver) {
      input.check(found(shell, 'page').app, look().address, isOver);
    },
    touch: input.touch,
    forgetTyped: input.forget,
  };
  return fan;
}
