import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLayer } from './layers.ts';

type Pressed = MouseEvent<HTMLDialogElement>;

/**
 * For a `<dialog>` that is modal while it is rendered: the platform keeps the focus inside, makes the rest inert, and
 * gives the focus back. Escape, Back and a press beside it ask to be dismissed; none closes it by itself. Where `onDismiss`
 * does nothing, because an answer is under way, the dialog stays, and so does the page.
 */
export function useModal(onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayer(onDismiss);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Still in the document here, so that the focus can return.
    return () => dialog?.close();
  }, []);

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault();
    onDismiss();
  };
  return {
    ref,
    onCancel: dismiss,
    onClose() {
      // The platform can be refused only once after a press; the next close request always closes.
      if (!ref.current?.open) onDismiss();
    },
    onClick(event: Pressed) {
      if (event.target === event.currentTarget) onDismiss();
    },
    onKeyDown(event: KeyboardEvent) {
      // A second Escape closes it despite a prevented `cancel`. A nested dialog has handled it first.
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss(event);
    },
  };
}
