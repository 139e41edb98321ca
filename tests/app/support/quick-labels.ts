const LABELABLE = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];

const isLabelable = (element: Element) =>
  LABELABLE.includes(element.localName) && element.getAttribute('type') !== 'hidden';

function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return [...label.querySelectorAll('*')].find(isLabelable) ?? null;
  const named = document.getElementById(label.htmlFor);
  return named && isLabelable(named) ? named : null;
}

let known: Map<Element | null, HTMLLabelElement[]> | undefined;
const changes = new MutationObserver(forget);

function forget() {
  changes.disconnect();
  known = undefined;
}

function labelsOf(field: Element) {
  if (changes.takeRecords().length > 0) forget();
  if (!known) {
    known = Map.groupBy(document.querySelectorAll('label'), controlOf);
    changes.observe(document, { subtree: true, childList: true, attributes: true });
  }
  return isLabelable(field) ? (known.get(field) ?? []) : null;
}

// Jsdom looks at the whole page for each label, and at all labels for each field, which takes half of the time of a long form.
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get() {
    return controlOf(this);
  },
});
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', {
    get() {
      return labelsOf(this);
    },
  });
}
