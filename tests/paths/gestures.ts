import * as LIMITS from '../../contract/limits.ts';
import { CHANNEL } from '../../src/platform/browser.ts';
import type { Answer, Call } from './calls.ts';
import { buttonOf, controlOf, linkOf, passes, pressable, shownName } from './controls.ts';
import type { Elsewhere, Fan, Opening } from './fan.ts';
import { until } from './until.ts';

/** By key: in the tab alone, and beyond it. */
type Stored = { session: Record<string, string>; local: Record<string, string> };

/** `dialog`: its title, empty where it has none. `which`: its place among the buttons of the same name, from 1 on, where there are several. */
type Pressed = { name: string; dialog?: string; which?: number };

/** What a fan, the server or the clock does. Controls have their names on the screen. */
export type Gesture =
  /** Held back: the app’s scripts do not come until `start`. */
  | ({ does: 'open'; stored: Stored; isHeldBack?: true } & Pick<
      Opening,
      'at' | 'held' | 'user' | 'userAgent' | 'worker' | 'push' | 'launched'
    >)
  | { does: 'start' }
  | { does: 'goTo'; at: string }
  | ({ does: 'press' } & Pressed)
  | { does: 'follow' | 'tick' | 'untick'; name: string }
  | { does: 'fill'; name: string; value: string }
  | { does: 'choose'; name: string; option: string }
  | { does: 'escape' }
  /** Around the page, as a sentence. */
  | { does: 'happens'; told: string }
  /** Without an answer the connection breaks; `from`: from now on, not once. */
  | { does: 'answer'; call: Call; answer?: Answer; from?: true }
  | { does: 'pass'; milliseconds: number };

const textOf = (element: Element | undefined, otherwise: string) =>
  (element?.ariaLabel ?? element?.textContent)?.trim() || otherwise;

function pressedOf(button: HTMLButtonElement | undefined, name: string): Pressed {
  const text = textOf(button, name);
  const dialog = button?.closest('dialog[open]');
  const place = dialog ?? document;
  const same = [...place.querySelectorAll('button')].filter((one) => textOf(one, '') === text);
  const which = button && same.length > 1 ? same.indexOf(button) + 1 : undefined;
  const title = dialog?.querySelector('h2')?.textContent.trim() ?? dialog?.ariaLabel ?? '';
  return { name: text, ...(dialog && { dialog: title }), ...(which && { which }) };
}

/** The words of a list's option. */
function optionOf(name: string, value: string): string {
  const control = controlOf(name);
  const options = control instanceof HTMLSelectElement ? [...control.options] : [];
  return textOf(
    options.find((option) => option.value === value),
    value,
  );
}

const isEmpty = (control: Element) => 'value' in control && control.value === '';

/** `In another tab: “T1” is stored as “token”.` */
function tellElsewhere({ stores = {}, tells }: Elsewhere): string {
  const stored = Object.entries(stores).map(([key, value]) =>
    value === null ? `“${key}” is removed` : `“${value}” is stored as “${key}”`,
  );
  return `In another tab: ${[...stored, ...(tells ? [`“${tells}” is posted to the BroadcastChannel “${CHANNEL}”`] : [])].join(', ')}.`;
}

/** The same fan, whose gestures are noted before they are made. */
export function notedFan(fan: Fan, note: (gesture: Gesture) => void): Fan {
  const happens = (told: string) => note({ does: 'happens', told });
  /** Its page may still be on its way. */
  async function seen(name: string) {
    await until(fan, () => passes(() => controlOf(name)));
    return controlOf(name);
  }
  return {
    ...fan,
    open(opening) {
      const { session = {}, local = {}, settings, started = true, ...around } = opening;
      if (settings) {
        happens('The pages come without `config`, and GET /api/config is not answered yet.');
        void settings.then((body) =>
          happens(`The server answers GET /api/config: 200 ${JSON.stringify(body)}.`),
        );
      }
      note({
        does: 'open',
        stored: { session, local },
        ...around,
        ...(!started && { isHeldBack: true }),
      });
      return fan.open(opening);
    },
    reopen(held) {
      happens('Close the tab, and open its address in the same browser.');
      return fan.reopen(held);
    },
    becomes(user) {
      note({
        does: 'answer',
        call: 'GET /api/auth/my-data',
        answer: { body: { user } },
        from: true,
      });
      fan.becomes(user);
    },
    goTo(at) {
      note({ does: 'goTo', at });
      return fan.goTo(at);
    },
    async press(name) {
      // The words of a language come a little later than the page.
      await until(fan, () => pressable(name) !== undefined);
      note({ does: 'press', ...pressedOf(pressable(name), name) });
      return fan.press(name);
    },
    follow(name) {
      note({ does: 'follow', name: textOf(linkOf(name), name) });
      return fan.follow(name);
    },
    async tick(name) {
      const control = await seen(name);
      const isTicked = control instanceof HTMLInputElement && control.checked;
      note({ does: isTicked ? 'untick' : 'tick', name: shownName(name) });
      return fan.tick(name);
    },
    async fill(name, value) {
      const control = await seen(name);
      if (value !== '' || !isEmpty(control)) {
        note({ does: 'fill', name: shownName(name), value });
      }
      return fan.fill(name, value);
    },
    async choose(name, value) {
      await seen(name);
      note({ does: 'choose', name: shownName(name), option: optionOf(name, value) });
      return fan.choose(name, value);
    },
    escape() {
      note({ does: 'escape' });
      return fan.escape();
    },
    pressAnywhere(name) {
      note({ does: 'press', ...pressedOf(buttonOf(name), name) });
      return fan.pressAnywhere(name);
    },
    start() {
      note({ does: 'start' });
      return fan.start();
    },
    elsewhere(act) {
      happens(tellElsewhere(act));
      return fan.elsewhere(act);
    },
    setOnline(online) {
      happens(online ? 'The network comes back (`online`).' : 'The network goes (`offline`).');
      return fan.setOnline(online);
    },
    lookAgain() {
      happens('Look at another tab, and at this one again.');
      return fan.lookAgain();
    },
    comeBack() {
      happens('Leave the page, and come back to it by the browser’s Back.');
      return fan.comeBack();
    },
    refresh(news) {
      happens(
        `The worker tells how it has fetched the content again: a message event of navigator.serviceWorker has the data ${JSON.stringify(news)}.`,
      );
      return fan.refresh(news);
    },
    timeOut(after = LIMITS.requestTimeout) {
      const calls = fan.waiting().join(' and ') || 'anything';
      const passed = after > 0 ? `${after / 1_000} s pass without an answer` : 'No answer comes';
      happens(`${passed} to ${calls}, and the app gives up.`);
      return fan.timeOut(after);
    },
    inPage(run, argument, told) {
      if (told) happens(told);
      return fan.inPage(run, argument);
    },
    answer(call, answer) {
      note({ does: 'answer', call, answer });
      return fan.answer(call, answer);
    },
    cutOff(call) {
      note({ does: 'answer', call });
      return fan.cutOff(call);
    },
    pass(milliseconds) {
      note({ does: 'pass', milliseconds });
      return fan.pass(milliseconds);
    },
  };
}
