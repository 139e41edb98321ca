import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([hidden], [type=hidden], :disabled, [type=checkbox])';

/** For a form: Enter in a field moves to the next one; in the last it submits the form, as usual. */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget: form, nativeEvent } = event;
  // During composition, Enter belongs to the keyboard.
  if (key !== 'Enter' || nativeEvent.isComposing || event.defaultPrevented) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>(FIELDS)];
  const place = target instanceof HTMLInputElement ? fields.indexOf(target) : -1;
  const next = fields[place + 1];
  if (place < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
