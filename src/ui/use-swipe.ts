import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import * as LIMITS from '../../contract/limits.ts';

/** Less than this is a tap with an unsteady finger. */
const SLOP = 8;

/**
 * A horizontal drag of 50 px or more is a step: forward when dragged towards the start. `offset`
 * follows the finger. The element needs `touch-action: pan-y`, or the browser takes over the drag.
 */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const pulled = useRef(false);
  const [offset, setOffset] = useState(0);

  const letGo = () => {
    from.current = undefined;
    setOffset(0);
  };

  return {
    offset,
    swiping: {
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button !== 0) return;
        from.current = { x: event.clientX, y: event.clientY };
        pulled.current = false;
      },
      onPointerMove(event: PointerEvent) {
        if (!from.current) return;
        const across = event.clientX - from.current.x;
        if (Math.abs(across) < SLOP) return;
        pulled.current = true;
        setOffset(across);
      },
      onPointerUp(event: PointerEvent) {
        if (!from.current) return;
        const across = event.clientX - from.current.x;
        const along = event.clientY - from.current.y;
        letGo();
        if (Math.abs(across) < LIMITS.swipeThreshold || Math.abs(across) <= Math.abs(along)) return;
        onStep(across < 0 ? 1 : -1);
      },
      onPointerCancel: letGo,
      onPointerLeave: letGo,
      // The end of a drag is no click on the element under it.
      onClickCapture(event: MouseEvent) {
        if (!pulled.current) return;
        pulled.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  };
}
