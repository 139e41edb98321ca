import { type PointerEvent, useEffect, useState } from 'react';

/** `gap`: how many rows are above the pointer. */
type Drag = { id: string; gap: number };

function rowsAbove(handle: Element, y: number): number {
  const rows = [...(handle.closest('tbody')?.rows ?? [])];
  return rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y > (top + bottom) / 2;
  }).length;
}

/** Moves a row by its handle, with a mouse, a pen or a finger; Escape takes it back. Keyboards have buttons. */
export function useDrag(ids: readonly string[], onDrop: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const letGo = () => setDrag(undefined);
  const from = drag ? ids.indexOf(drag.id) : -1;
  /** Where it would be among the rows. */
  const placeOf = (gap: number) => gap - Number(gap > from);
  const isMoved = drag !== undefined && placeOf(drag.gap) !== from;

  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(undefined);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isDragging]);

  return {
    /** For the row's looks. */
    rowOf(id: string) {
      const at = ids.indexOf(id);
      const isLast = at === ids.length - 1;
      const side =
        drag?.gap === at ? 'before' : isLast && drag?.gap === ids.length ? 'after' : undefined;
      return {
        'data-dragged': drag?.id === id ? '' : undefined,
        'data-drop': isMoved ? side : undefined,
      };
    },

    handleOf: (id: string) => ({
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, gap: ids.indexOf(id) });
      },
      onPointerMove({ currentTarget, clientY }: PointerEvent) {
        if (drag?.id === id) setDrag({ id, gap: rowsAbove(currentTarget, clientY) });
      },
      // The last move may not be drawn yet.
      onPointerUp({ currentTarget, clientY }: PointerEvent) {
        if (drag?.id !== id) return;
        letGo();
        const to = placeOf(rowsAbove(currentTarget, clientY));
        if (to !== from) onDrop(id, to);
      },
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
    }),
  };
}
