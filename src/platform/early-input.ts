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

/** One that stands for others, such as "agree to all", has perhaps ticked it by now. */
function tick(box: HTMLInputElement, isTicked: boolean) {
  if (box.checked !== isTicked) box.click();
}

function choose(list: HTMLSelectElement, value: string) {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

type Field = TextField | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLSelectElement || PROTOTYPES.some((kind) => target instanceof kind);

/** How to report a field's input, with the last value that was typed or chosen in what was there before it; undefined if nothing happened. */
function deedOf(field: Field, before: Field, typed: string): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].find(({ value }) => value === typed);
    return chosen?.defaultSelected === false ? () => choose(field, typed) : undefined;
  }
  if (field instanceof HTMLInputElement && TICKED.includes(field.type)) {
    const isTicked = before instanceof HTMLInputElement && before.checked;
    if (isTicked === field.defaultChecked) return undefined;
    field.checked = field.defaultChecked;
    return () => tick(field, isTicked);
  }
  const caret =
    before instanceof HTMLSelectElement ? [] : [before.selectionStart, before.selectionEnd];
  const isKnown = typed === field.value && typed === field.defaultValue;
  return isKnown ? undefined : () => type(field, typed, caret);
}

/** Its place among the fields of its kind and name, by which it is known in a page that is rendered again. */
const placesOf = (fields: readonly Field[]) => {
  const counts = new Map<string, number>();
  return fields.map((field) => {
    const kind = `${field.type} ${field.name}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return `${kind} ${count}`;
  });
};

/**
 * Records typed input before hydration; a page that learns of one field resets the others to their
 * known values. Call it after hydration: reports everything typed, filled in, ticked or chosen
 * until then. React renders a page anew that others have changed meanwhile, such as a password manager or a translation:
 * its fields take over the values, and the focus, of those that were there.
 */
export function followEarlyInput(root: HTMLElement): () => void {
  const fieldsNow = () => [...root.querySelectorAll<Field>('input, textarea, select')];
  const sent = fieldsNow();
  const sentAt = new Map(placesOf(sent).map((place, at) => [place, sent[at]]));
  const typed = new Map(sent.map((field) => [field, field.value]));
  let focused = document.activeElement;
  const follow = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value);
  };
  const noteFocus = ({ target }: Event) => {
    focused = target instanceof Element ? target : null;
  };
  const noteBlur = ({ target }: Event) =>
    queueMicrotask(() => {
      // A field that is taken out of the page loses the focus, too.
      if (target === focused && focused?.isConnected) focused = null;
    });
  const heard = [
    ['input', follow],
    ['focusin', noteFocus],
    ['focusout', noteBlur],
  ] as const;
  for (const [kind, listener] of heard) root.addEventListener(kind, listener, true);
  return () => {
    for (const [kind, listener] of heard) root.removeEventListener(kind, listener, true);
    const fields = fieldsNow();
    const places = placesOf(fields);
    const deeds = fields.map((field, at) => {
      const known = sentAt.get(places[at] ?? '');
      const before = known && !known.isConnected ? known : field;
      if (before !== field && before === focused) field.focus({ preventScroll: true });
      return deedOf(field, before, typed.get(before) ?? before.value);
    });
    for (const tell of deeds) tell?.();
  };
}
