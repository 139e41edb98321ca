import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Whether a mouse rests on an element or the keyboard is inside it: what moves there waits. */
export function useHold() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: hovered || focused,
    holding: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A tapped control keeps the focus without showing it; that must not stop the motion for good.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
