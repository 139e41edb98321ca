import type { User } from '../../contract/user.ts';
import type { Answer, Call } from './calls.ts';
import { controlOf, linkOf, pressable } from './controls.ts';
import type { Elsewhere, Fan } from './fan.ts';

/** By key: in the tab alone, and beyond it. */
type Stored = { session: Record<string, string>; local: Record<string, string> };

/** What a fan, the server or the clock does. Controls have their names on the English screen. */
export type Gesture =
  | { does: 'open'; at: string; stored: Stored; user?: User }
  | { does: 'goTo'; at: string }
  | { does: 'press' | 'follow' | 'tick' | 'untick'; name: string }
  | { does: 'fill' | 'choose'; name: string; value: string }
  | { does: 'escape' }
  /** Around the page, as a sentence. */
  | { does: 'happens'; told: string }
  /** Without an answer the connection breaks. */
  | { does: 'answer'; call: Call; answer?: Answer }
  | { does: 'pass'; milliseconds: number };

const textOf = (element: Element | undefined, otherwise: string) =>
  (element?.ariaLabel ?? element?.textContent)?.trim() || otherwise;

/** `In another tab: “T1” is stored as “token”.` */
function tellElsewhere({ stores = {}, tells }: Elsewhere): string {
  const stored = Object.entries(stores).map(([key, value]) =>
    value === null ? `“${key}” is removed` : `“${value}” is stored as “${key}”`,
  );
  return `In another tab: ${[...stored, ...(tells ? ['the tabs are told'] : [])].join(', ')}.`;
}

/** The same fan, whose gestures are noted before they are made. */
export function notedFan(fan: Fan, note: (gesture: Gesture) => void): Fan {
  const happens = (told: string) => note({ does: 'happens', told });
  return {
    ...fan,
    open(opening) {
      const { at, session = {}, local = {}, user } = opening;
      note({ does: 'open', at, stored: { session, local }, ...(user && { user }) });
      return fan.open(opening);
    },
    goTo(at) {
      note({ does: 'goTo', at });
      return fan.goTo(at);
    },
    press(name) {
      note({ does: 'press', name: textOf(pressable(name), name) });
      return fan.press(name);
    },
    follow(name) {
      note({ does: 'follow', name: textOf(linkOf(name), name) });
      return fan.follow(name);
    },
    tick(name) {
      const control = controlOf(name);
      const isTicked = control instanceof HTMLInputElement && control.checked;
      note({ does: isTicked ? 'untick' : 'tick', name });
      return fan.tick(name);
    },
    fill(name, value) {
      note({ does: 'fill', name, value });
      return fan.fill(name, value);
    },
    choose(name, value) {
      note({ does: 'choose', name, value });
      return fan.choose(name, value);
    },
    escape() {
      note({ does: 'escape' });
      return fan.escape();
    },
    pressAnywhere(name) {
      note({ does: 'press', name });
      return fan.pressAnywhere(name);
    },
    start() {
      happens('The app starts.');
      return fan.start();
    },
    elsewhere(act) {
      happens(tellElsewhere(act));
      return fan.elsewhere(act);
    },
    setOnline(online) {
      happens(online ? 'The network comes back.' : 'The network goes.');
      return fan.setOnline(online);
    },
    comeBack() {
      happens('Leave the page, and come back to it.');
      return fan.comeBack();
    },
    refresh(news) {
      happens('The worker could not fetch the content again.');
      return fan.refresh(news);
    },
    timeOut(after) {
      happens(`The server does not answer ${fan.waiting().join(' and ') || 'anything'} in time.`);
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
