type TextField = HTMLInputElement | HTMLTextAreaElement;

const TICKED = ['checkbox', 'radio'];
const PROTOTYPES = [HTMLInputElement, HTMLTextAreaElement] as const;

/** React notices a value only if it differs from the last one it has seen, which includes what is set on the element itself. */
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

/** How to report a field's input, with the last value that was typed or chosen; undefined if nothing happened. */
function deedOf(
  field: TextField | HTMLSelectElement,
  typed = field.value,
): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].find(({ value }) => value === typed);
    return chosen?.defaultSelected === false ? () => choose(field, typed) : undefined;
  }
  if (field instanceof HTMLInputElement && TICKED.includes(field.type)) {
    return field.checked === field.defaultChecked ? undefined : () => tick(field);
  }
  const caret = [field.selectionStart, field.selectionEnd];
  const isKnown = typed === field.value && typed === field.defaultValue;
  return isKnown ? undefined : () => type(field, typed, caret);
}

const isField = (target: EventTarget | null): target is TextField | HTMLSelectElement =>
  target instanceof HTMLSelectElement || PROTOTYPES.some((kind) => target instanceof kind);

/**
 * Records typed input before hydration; a page that learns of one field resets the others to their
 * known values. Call it after hydration: reports everything typed, filled in, ticked or chosen
 * until then.
 */
export function followEarlyInput(root: HTMLElement): () => void {
  const fields = () => [
    ...root.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select'),
  ];
  const typed = new Map(fields().map((field) => [field, field.value]));
  const follow = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value);
  };
  root.addEventListener('input', follow, true);
  return () => {
    root.removeEventListener('input', follow, true);
    for (const tell of fields().map((field) => deedOf(field, typed.get(field)))) tell?.();
  };
}
