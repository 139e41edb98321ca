import { placeOf } from './fan.ts';

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
const startsWith = (name: string) => (element: Element) =>
  (element.ariaLabel ?? element.textContent).trim().split(' ')[0] === name;

/** A button by the first word of its name and its place among those of that word; if a dialog is open, in the dialog. */
export function pressable(name: string): HTMLButtonElement | undefined {
  const { word, index } = placeOf(name);
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...place.querySelectorAll('button')].filter(startsWith(word))[index];
}

export const linkOf = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

export const controlOf = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.trim() === name,
  );
  return found(label?.control ?? document.querySelector(`input[aria-label="${name}"]`), name);
};
