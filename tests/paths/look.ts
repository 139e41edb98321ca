type Condition = 'ready' | 'busy' | 'disabled';

/** What can be observed on the page, in English. */
export type Look = {
  /** The current address, with the search. */
  address: string;
  text: string;
  /** The same, sentence by sentence. */
  texts: string[];
  /** The text of the topmost open dialog. */
  dialog: string | null;
  /** The text of a toast. */
  notice: string | null;
  /** The text of a banner, whose answers are among the buttons. */
  banner: string | null;
  /** By the first word of the label, so that "Sent (60)" is "Sent"; the second of that word is "Sent 2", the third "Sent 3". */
  buttons: Record<string, Condition>;
  fields: Record<string, { value: string; disabled: boolean; answer: string }>;
  /** The names of the ticked boxes. */
  ticked: string[];
};

/** A subset; anything left out is not checked. */
export type Expected = Partial<Omit<Look, 'fields' | 'text' | 'texts'>> & {
  /** Appears somewhere on the page. */
  text?: string;
  fields?: Record<string, Partial<Look['fields'][string]>>;
};

/** Reads the document, in its own language. It is sent to the browser as text, so it must be self-contained. */
export function readPage() {
  const textOf = (element: Element | null) => element?.textContent.trim() ?? '';
  const hasOwnText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const labels = [...document.querySelectorAll('label')].flatMap((label) =>
    label.control instanceof HTMLInputElement || label.control instanceof HTMLTextAreaElement
      ? [{ label: textOf(label), control: label.control }]
      : [],
  );
  const isBox = ({ control }: Pick<(typeof labels)[number], 'control'>) =>
    control.type === 'checkbox';
  return {
    text: textOf(document.querySelector('main')),
    texts: [...document.querySelectorAll('main, main *')]
      .filter(hasOwnText)
      .map((element) => textOf(element).replace(/\s+/g, ' ')),
    dialog: [...document.querySelectorAll('dialog[open] h2')].at(-1)?.textContent ?? null,
    notice: document.querySelector('[role=status][popover]')?.textContent ?? null,
    banner: document.querySelector('aside[popover] [role=status]')?.textContent ?? null,
    buttons: [
      ...document.querySelectorAll('main button, dialog button, aside[popover] button'),
    ].map((button) => ({
      name: textOf(button),
      isBusy: button.getAttribute('aria-busy') === 'true',
      isOff: button.matches(':disabled, [aria-disabled=true]'),
    })),
    fields: labels
      .filter((field) => !isBox(field))
      .map(({ label, control }) => ({
        label,
        value: control.value,
        disabled: control.disabled,
        answer: textOf(document.getElementById(control.getAttribute('aria-describedby') ?? '')),
      })),
    ticked: labels
      .filter(({ control }) => 'checked' in control && isBox({ control }) && control.checked)
      .map(({ label }) => label),
  };
}

type Read = ReturnType<typeof readPage>;

/** What was read, each text in English; `english` gives all that it can be there. */
export function lookOf(
  read: Read,
  address: string,
  english: (text: string) => string[] = (text) => [text],
): Look {
  const one = (text: string) => english(text)[0] ?? text;
  const look: Look = {
    address,
    text: read.text,
    texts: read.texts,
    dialog: read.dialog === null ? null : one(read.dialog),
    notice: read.notice === null ? null : one(read.notice),
    banner: read.banner === null ? null : one(read.banner),
    buttons: {},
    fields: Object.fromEntries(
      read.fields.map(({ label, answer, ...field }) => [
        one(label),
        { ...field, answer: one(answer) },
      ]),
    ),
    ticked: read.ticked.map(one),
  };
  for (const { name, isBusy, isOff } of read.buttons) {
    for (const word of new Set(english(name).map((text) => text.split(' ')[0] ?? ''))) {
      const places = Object.keys(look.buttons).filter((key) => placeOf(key).word === word).length;
      const key = places === 0 ? word : `${word} ${places + 1}`;
      look.buttons[key] = isOff ? 'disabled' : isBusy ? 'busy' : 'ready';
    }
  }
  return look;
}

/** The first word of a button and its index among those of that word. */
export function placeOf(button: string): { word: string; index: number } {
  const [word = '', place = '1'] = button.split(' ');
  return { word, index: Number(place) - 1 };
}
