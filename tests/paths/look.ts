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

/**
 * Reads the document, in its own language. It is sent to the browser as text, so it must be self-contained. It is asked after
 * each step: in jsdom, one walk over all nodes takes a tenth of the time of a selector for each kind of element.
 */
export function readPage() {
  const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
  const elements: Element[] = [];
  const withText = new Set<Element>();
  const shown = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = document.createTreeWalker(document.body, shown);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) elements.push(node);
    else if (node.parentElement && node.textContent?.trim()) withText.add(node.parentElement);
  }
  const main = elements.find(({ localName }) => localName === 'main');
  const dialogs = elements.filter((element) => element instanceof HTMLDialogElement);
  const isPopover = (element: Element) => element.hasAttribute('popover');
  const banners = elements.filter((one) => one.localName === 'aside' && isPopover(one));
  const isIn = (places: readonly (Element | undefined)[], element: Element) =>
    places.some((place) => place?.contains(element));
  const openDialogs = dialogs.filter(({ open }) => open);
  const titles = elements.filter((one) => one.localName === 'h2' && isIn(openDialogs, one));
  const statuses = elements.filter((element) => element.getAttribute('role') === 'status');
  const buttons = elements.filter((element) => element instanceof HTMLButtonElement);
  const labels = elements.flatMap((label) =>
    label instanceof HTMLLabelElement &&
    (label.control instanceof HTMLInputElement || label.control instanceof HTMLTextAreaElement)
      ? [{ label: textOf(label), control: label.control }]
      : [],
  );
  const isBox = ({ control }: Pick<(typeof labels)[number], 'control'>) =>
    control.type === 'checkbox';
  return {
    text: textOf(main),
    texts: [...withText]
      .filter((element) => isIn([main], element))
      .map((element) => textOf(element).replace(/\s+/g, ' ')),
    dialog: titles.at(-1)?.textContent ?? null,
    notice: statuses.find(isPopover)?.textContent ?? null,
    banner: statuses.find((status) => isIn(banners, status))?.textContent ?? null,
    buttons: buttons
      .filter((button) => isIn([main, ...dialogs, ...banners], button))
      .map((button) => ({
        name: textOf(button),
        isBusy: button.getAttribute('aria-busy') === 'true',
        isOff: button.getAttribute('aria-disabled') === 'true' || button.matches(':disabled'),
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
