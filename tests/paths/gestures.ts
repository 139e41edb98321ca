import { controlOf, linkOf, pressable } from './controls.ts';
import type { DomFan } from './dom-fan.ts';
import type { Answer, Call } from './fan.ts';

/** What a fan, the server or the clock does. Controls have their names on the English screen. */
export type Gesture =
  | { does: 'open'; at: string; isMember: boolean }
  | { does: 'goTo'; at: string }
  | { does: 'press' | 'follow' | 'tick' | 'untick'; name: string }
  | { does: 'fill' | 'choose'; name: string; value: string }
  | { does: 'escape' | 'chooseAccount' | 'happens' }
  /** Without an answer the connection breaks. */
  | { does: 'answer'; call: Call; answer?: Answer }
  | { does: 'pass'; milliseconds: number };

const textOf = (element: Element | undefined, otherwise: string) =>
  (element?.ariaLabel ?? element?.textContent)?.trim() || otherwise;

/** The same fan, whose gestures are noted before they are made. */
export function notedFan(fan: DomFan, note: (gesture: Gesture) => void): DomFan {
  return {
    ...fan,
    open(opening) {
      note({ does: 'open', at: opening.at, isMember: opening.local?.token !== undefined });
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
    chooseAccount(code) {
      note({ does: 'chooseAccount' });
      return fan.chooseAccount(code);
    },
    happens(event) {
      note({ does: 'happens' });
      return fan.happens(event);
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
