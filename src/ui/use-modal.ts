import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLayer } from './layers.ts';
import { useSettled } from './use-settled.ts';

type Pressed = MouseEvent<HTMLDialogElement>;

const isBeside = ({ target, currentTarget }: Pressed) => target === currentTarget;

/**
 * For a `<dialog>` that is modal while it is rendered: the platform keeps the focus inside, makes the rest inert, and
 * gives the focus back. Escape, Back and a press that begins and ends beside it ask to be dismissed; none closes it by itself. Where `onDismiss`
 * does nothing, because an answer is under way, the dialog stays, and so does the page.
 */
export function useModal(onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isSettled = useSettled();
  const beganBeside = useRef(false);
  const wasClicked = useRef(false);
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
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      // Some browsers count no taps: the second half of the one that has opened it comes at once.
      beganBeside.current = isBeside(event) && isSettled(event);
    },
    onClickCapture(event: Pressed) {
      if (event.detail < 2) wasClicked.current = true;
      if (wasClicked.current) return;
      // The rest of the double click that has opened it, on whatever lies there now.
      event.preventDefault();
      event.stopPropagation();
    },
    onClick(event: Pressed) {
      if (isBeside(event) && beganBeside.current) onDismiss();
    },
    onKeyDown(event: KeyboardEvent) {
      // A second Escape closes it despite a prevented `cancel`. A nested dialog has handled it first.
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss(event);
    },
  };
}
