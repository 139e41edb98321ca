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
export const startsWith = (name: string) => (element: Element) =>
  (element.ariaLabel ?? element.textContent).trim().split(' ')[0] === name;

export const controlOf = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.trim() === name,
  );
  return found(label?.control ?? document.querySelector(`input[aria-label="${name}"]`), name);
};
