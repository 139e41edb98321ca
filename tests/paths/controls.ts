import { isLanguage } from '../../contract/languages.ts';
import { placeOf } from './look.ts';
import { readingOf } from './reading.ts';

/** The language in which the pages are walked in jsdom; `npm run paths -- --lang kr` asks for it by WALKED_LANGUAGE. */
export const walkedLanguage = isLanguage(process.env.WALKED_LANGUAGE)
  ? process.env.WALKED_LANGUAGE
  : 'en';

export const reading = readingOf(walkedLanguage);

export function passes(assertion: () => void) {
  try {
    assertion();
    return true;
  } catch {
    return false;
  }
}

/** An element of the page that must be there. */
export const found = <Element>(element: Element | null | undefined, name: string): Element => {
  if (!element) throw new Error(`There is no "${name}" on the page.`);
  return element;
};
const nameOf = (element: Element) => (element.ariaLabel ?? element.textContent).trim();

/** Whether an element's name is this one in English. */
const isCalled = (element: Element, name: string) =>
  reading.english(nameOf(element)).includes(name);

/** A button by the first word of its name and its place among those of that word; if a dialog is open, in the dialog. */
export function pressable(name: string): HTMLButtonElement | undefined {
  const { word, index } = placeOf(name);
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const buttons = [...place.querySelectorAll('button')];
  const isIt = (button: Element) =>
    reading.english(nameOf(button)).some((text) => text.split(' ')[0] === word);
  return buttons.filter(isIt)[index];
}

/** A button of the page or a dialog by its whole name. */
export const buttonOf = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((button) => isCalled(button, name));

export const linkOf = (name: string) =>
  [...document.querySelectorAll('a')].find((link) => isCalled(link, name));

const labelOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('label, input[aria-label]')].find((label) =>
    isCalled(label, name),
  );

export const controlOf = (name: string) => {
  const label = labelOf(name);
  return found(label instanceof HTMLLabelElement ? label.control : label, name);
};

/** What the screen calls a control. */
export const shownName = (name: string): string => nameOf(found(labelOf(name), name));
