import { placeOf } from './look.ts';

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

/** A button by the first word of its name and its place among those of that word; if a dialog is open, in the dialog. */
export function pressable(name: string): HTMLButtonElement | undefined {
  const { word, index } = placeOf(name);
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const buttons = [...place.querySelectorAll('button')];
  return buttons.filter((button) => nameOf(button).split(' ')[0] === word)[index];
}

/** A button of the page or a dialog by its whole name. */
export const buttonOf = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((button) => nameOf(button) === name);

export const linkOf = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

export const controlOf = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.trim() === name,
  );
  return found(label?.control ?? document.querySelector(`input[aria-label="${name}"]`), name);
};
