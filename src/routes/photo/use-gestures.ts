import { useGesture } from '@use-gesture/react';
import { useRef, useState } from 'react';
import * as LIMITS from '../../../contract/limits.ts';
import type { Zoom } from './use-zoom.ts';
import { isZoomed, type Point, type View, zoomedAt } from './zoom.ts';

export type PhotoStep = 1 | -1;

type Steps = { canStep: (step: PhotoStep) => boolean; onStep: (step: PhotoStep) => void };
type Pinch = { view: View; point: Point };

/** The zoom factor of a double tap on an unzoomed picture. */
const CLOSE_UP = 2.5;
/** Two taps further apart than this are two taps. */
const TAP_REACH = 40;
/** Wheel pixels that make a picture 2.7 times as large. */
const WHEEL = 400;
/** The damping of a swipe at the end of the gallery. */
const RESISTANCE = 4;

/** Swipe, pan, pinch, wheel and double tap on the stage. `pull` is how far the picture follows a swipe. */
export function useGestures(zoom: Zoom, { canStep, onStep }: Steps) {
  const { stage, view, change, zoomBy, showWhole, pointAt } = zoom;
  const [pull, setPull] = useState(0);
  const [held, setHeld] = useState(false);
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });

  function tap(at: number, point: Point) {
    const last = lastTap.current;
    const isSecond =
      at - last.at < LIMITS.doubleTap && Math.hypot(point.x - last.x, point.y - last.y) < TAP_REACH;
    lastTap.current = { at: isSecond ? Number.NEGATIVE_INFINITY : at, ...point };
    if (!isSecond) return;
    if (isZoomed(view)) showWhole();
    else zoomBy(CLOSE_UP, point);
  }

  function swipe([across, along]: [number, number], isOver: boolean) {
    const step = across < 0 ? 1 : -1;
    const isStep =
      isOver && Math.abs(across) >= LIMITS.swipeThreshold && Math.abs(across) > Math.abs(along);
    setPull(isOver ? 0 : across / (canStep(step) ? 1 : RESISTANCE));
    if (isStep && canStep(step)) onStep(step);
  }

  useGesture(
    {
      onDrag({ tap: isTap, xy, movement, active, last, canceled, pinching, cancel, event, memo }) {
        const begun: View = memo ?? view;
        if (pinching) cancel();
        setHeld(active && !pinching);
        if (pinching || canceled) setPull(0);
        else if (isTap) tap(event.timeStamp, pointAt(xy));
        else if (isZoomed(begun)) {
          change(() => ({ ...begun, x: begun.x + movement[0], y: begun.y + movement[1] }));
        } else swipe(movement, last);
        return begun;
      },
      onPinch({ origin, offset: [scale], active, memo }) {
        const point = pointAt(origin);
        const begun: Pinch = memo ?? { view, point };
        setHeld(active);
        change(() => {
          const { x, y, scale: reached } = zoomedAt(begun.view, scale, begun.point);
          return { scale: reached, x: x + point.x - begun.point.x, y: y + point.y - begun.point.y };
        });
        return begun;
      },
      onWheel({ event, delta: [, along], ctrlKey, last }) {
        // With the key held it is a pinch.
        if (ctrlKey || last) return;
        event.preventDefault();
        zoomBy(Math.exp(-along / WHEEL), pointAt([event.clientX, event.clientY]));
      },
    },
    {
      target: stage,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      pinch: { from: () => [view.scale, 0], scaleBounds: { min: 1, max: 4 } },
    },
  );

  return { pull, held };
}
