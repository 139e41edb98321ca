import { expect } from 'vitest';
import type { App } from '../../src/flows/app/app.ts';

const isFilled = (field: Element) => {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  return 'value' in field && field.value !== '';
};

/** Compares what a fan has typed during a walk with what the app says a reload would lose. */
export function typedInput() {
  const typed = new Map<Element, { at: string; filled: boolean }>();
  let untouched = true;
  return {
    /** A walk begins; `restored`: with what an earlier load of the page has left. */
    begin(restored: boolean) {
      typed.clear();
      untouched = !restored;
    },
    touch() {
      untouched = false;
    },
    forget() {
      typed.clear();
    },
    note(field: Element, at: string) {
      typed.set(field, { at, filled: isFilled(field) });
    },
    /** `isOver`: the flow has ended, by success or otherwise. */
    check({ unsaved }: Pick<App, 'unsaved'>, at: string, isOver: boolean) {
      for (const [field, known] of typed) if (field.isConnected) known.filled = isFilled(field);
      // A form that closes while its page stays was sent or given up; another screen of the flow hides it only.
      const isKept = [...typed].some(
        ([field, known]) => known.filled && (field.isConnected || known.at !== at),
      );
      const says = unsaved.any();
      if (isKept && !isOver) expect(says, 'input that a reload would lose').toBe(true);
      if (untouched) expect(says, 'nothing that a reload would lose').toBe(false);
    },
  };
}
