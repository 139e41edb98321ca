import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Whether a mouse is over an element or the keyboard focus is inside it: then its motion pauses. */
export function useHold() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: hovered || focused,
    holding: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A tapped control keeps the focus invisibly; that must not stop the motion for good.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
