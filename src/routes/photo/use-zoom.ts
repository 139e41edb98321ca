import { useRef, useState } from 'react';
import { inBounds, type Point, type View, WHOLE, zoomedAt } from './zoom.ts';

const MIDDLE: Point = { x: 0, y: 0 };

export type Zoom = ReturnType<typeof useZoom>;

/** The view of the photo with this ID; the next photo starts unzoomed. */
export function useZoom(id: string) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ id, view: WHOLE });

  const viewIn = (now: typeof seen) => (now.id === id ? now.view : WHOLE);

  const change = (changed: (view: View) => View) =>
    setSeen((now) => {
      const { current: room } = stage;
      const { current: shown } = picture;
      const view = changed(viewIn(now));
      // A key can be pressed while React moves the photo into its place.
      if (!room || !shown) return { id, view };
      return {
        id,
        view: inBounds(
          view,
          { width: shown.offsetWidth, height: shown.offsetHeight },
          { width: room.clientWidth, height: room.clientHeight },
        ),
      };
    });

  return {
    stage,
    picture,
    view: viewIn(seen),
    change,
    zoomBy: (factor: number, point = MIDDLE) =>
      change((view) => zoomedAt(view, view.scale * factor, point)),
    showWhole: () => change(() => WHOLE),
    /** A point of the window, measured from the middle of the stage. */
    pointAt([clientX, clientY]: readonly [number, number]): Point {
      const box = stage.current?.getBoundingClientRect();
      if (!box) return MIDDLE;
      return {
        x: clientX - box.left - box.width / 2,
        y: clientY - box.top - box.height / 2,
      };
    },
  };
}
