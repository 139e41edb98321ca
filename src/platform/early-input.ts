type TextField = HTMLInputElement | HTMLTextAreaElement;

const PROTOTYPES = [HTMLInputElement, HTMLTextAreaElement] as const;

/** React hears of a value only when it differs from the one it has seen, and it sees what is set on the element itself. */
function type(field: TextField, value: string, [start, end]: (number | null)[]) {
  const unseen = PROTOTYPES.find((kind) => field instanceof kind)?.prototype ?? field;
  field.value = field.defaultValue;
  Reflect.set(unseen, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (start != null) field.setSelectionRange(start, end ?? start);
}

function tick(box: HTMLInputElement) {
  box.checked = box.defaultChecked;
  box.click();
}

function choose(list: HTMLSelectElement, value: string) {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** How to tell what was done with a field; undefined where nothing was. */
function deedOf(field: TextField | HTMLSelectElement): (() => void) | undefined {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    const [chosen] = field.selectedOptions;
    return chosen?.defaultSelected === false ? () => choose(field, value) : undefined;
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    return () => tick(field);
  }
  const caret = [field.selectionStart, field.selectionEnd];
  return value === field.defaultValue ? undefined : () => type(field, value, caret);
}

/**
 * Tells a page that has just come to life what was typed, filled in, ticked or chosen in it before. All of it is read
 * first: a page that is told of one field draws the others as it knows them.
 */
export function retellEarlyInput(root: ParentNode) {
  const fields = root.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select');
  for (const tell of [...fields].map(deedOf)) tell?.();
}
