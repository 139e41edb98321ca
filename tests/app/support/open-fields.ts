import { act, fireEvent } from '@testing-library/react';
import { settle } from './open-page.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A part of it is in each text that is typed here. */
export const MEANWHILE = 'zq';

const CLOSED = '[hidden], [inert], [aria-hidden=true], [aria-disabled=true], [aria-readonly=true]';
const isControl = (element: Element): element is Control =>
  // A switch acts at once, like a button.
  element.matches('input:not([type=hidden], [type=file], [role=switch]), textarea, select');
const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const isOpen = (element: Element) =>
  !element.closest(CLOSED) && !element.matches(':disabled, [readonly]');

/** Where a person can type: in the topmost dialog, else in the page. */
const placeOf = () =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');

/** The fields and frames in which something can be typed or chosen now. */
const openFields = () =>
  [...(placeOf()?.querySelectorAll('input, textarea, select, iframe') ?? [])].filter(isOpen);

const nameOf = (control: Control) =>
  (control.labels?.[0]?.textContent ?? control.ariaLabel ?? control.name).trim();

const heldBy = (control: Control) => (isBox(control) ? String(control.checked) : control.value);

/** Something else that the field can hold. */
function otherValue(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].find(({ value }) => value !== control.value)?.value ?? '';
  }
  if (control.type === 'date') return '1999-12-31';
  if (control.type === 'datetime-local') return '2099-12-31T10:00';
  if (control.type === 'range') return String(Number(control.value) + 1);
  if (control.type === 'tel' || control.inputMode === 'numeric') return `${control.value}7`;
  return `${control.value}${MEANWHILE}`;
}

type Watch = (type: () => void) => void;

async function change(control: Control, watch: Watch) {
  await act(async () =>
    watch(() => {
      if (isBox(control)) fireEvent.click(control);
      else fireEvent.change(control, { target: { value: otherValue(control) } });
    }),
  );
  await settle();
}

/** A choice of one is no choice. */
const isChoice = (control: Control) =>
  !(control instanceof HTMLSelectElement && control.options.length < 2) &&
  !(control.type === 'radio' && heldBy(control) === 'true');

type Typed = { name: string; type: string; value: string };

/** The first one of this name and type that is on the page by now. */
const shown = ({ name, type }: Pick<Typed, 'name' | 'type'>) =>
  [...document.querySelectorAll('input, textarea, select')]
    .filter(isControl)
    .find((control) => nameOf(control) === name && control.type === type);

/**
 * Types into everything that is open, and names what did not take it. A frame of another origin takes
 * what this page never sees, so that it has to be closed. `watch` is there while something is typed.
 */
export async function typeMeanwhile(
  watch: Watch = (type) => type(),
): Promise<{ typed: Typed[]; swallowed: string[] }> {
  const typed: Typed[] = [];
  const swallowed: string[] = [];
  for (const field of openFields()) {
    if (!isControl(field)) {
      if (field instanceof HTMLIFrameElement) swallowed.push(`${field.title}: a frame is open`);
      continue;
    }
    if (!field.isConnected || !isOpen(field) || !isChoice(field)) continue;
    const before = heldBy(field);
    await change(field, watch);
    const value = heldBy(field);
    if (value === before) swallowed.push(`${nameOf(field)}: still "${before}"`);
    else typed.push({ name: nameOf(field), type: field.type, value });
  }
  return { typed, swallowed };
}

/** What was typed and is gone. */
export const lostOf = (typed: readonly Typed[]): string[] =>
  typed.flatMap((one) => {
    const now = shown(one);
    if (!now) return `${one.name}: is gone`;
    return heldBy(now) === one.value ? [] : `${one.name}: "${heldBy(now)}" for "${one.value}"`;
  });
