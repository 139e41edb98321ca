import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drawing } from '../book.types.ts';
import { Diagram, type Marks } from '../diagram.tsx';

const STEP = 1.25;
const [SMALLEST, READABLE, LARGEST] = [0.2, 0.7, 4];
const within = (zoom: number) => Math.min(LARGEST, Math.max(SMALLEST, zoom));

/** A diagram that is scrolled to pan and zoomed by buttons or Ctrl and the wheel. */
export function DiagramPane(props: { drawing: Drawing; name: string; marks: Marks }) {
  const { drawing, name, marks } = props;
  const pane = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);

  const whole = useCallback(() => {
    const { clientWidth = 0, clientHeight = 0 } = pane.current ?? {};
    return Math.min(1, clientWidth / drawing.width, clientHeight / drawing.height);
  }, [drawing]);
  useEffect(() => setZoom(Math.max(READABLE, whole())), [whole]);

  const show = useCallback((part: string) => {
    pane.current?.querySelector(part)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another arrow leads to other states.
  useEffect(() => show('.state.active'), [marks.taken, show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom moves what is shown.
  useEffect(() => show(marks.chosen ? '.chosen' : '.state.active'), [marks.chosen, zoom, show]);

  useEffect(() => {
    const element = pane.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      // The browser would zoom the page.
      event.preventDefault();
      setZoom((now) => within(event.deltaY < 0 ? now * STEP : now / STEP));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  return (
    <div className="pane">
      <p className="zoom">
        <button type="button" onClick={() => setZoom(within(zoom / STEP))}>
          Smaller
        </button>
        <button type="button" onClick={() => setZoom(within(zoom * STEP))}>
          Larger
        </button>
        <button type="button" onClick={() => setZoom(within(whole()))}>
          Fit
        </button>
        <output>{Math.round(zoom * 100)} %</output>
        <span>
          Pink: the states now. Violet: chosen. Green passed, red failed, dashed not walked.
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section ref={pane} className="scroll" aria-label={`Diagram of ${name}`} tabIndex={0}>
        <Diagram drawing={drawing} name={name} marks={marks} zoom={zoom} />
      </section>
    </div>
  );
}
