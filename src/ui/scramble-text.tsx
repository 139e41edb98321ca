import { useEffect, useRef, useState } from 'react';
import * as css from './scramble-text.css.ts';
import { useCalm } from './use-calm.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

const FRAME = 40;
const FRAMES = 36;

/** Calls back once, when the element is first seen. */
function useSeen<E extends Element>() {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, seen };
}

/** Letters of the text itself, so that every script stands in for itself. */
const standIn = (letters: string[], place: number, frame: number) =>
  letters[(place * 31 + frame * 17) % letters.length] ?? '';

const Letters = ({ text, frame }: { text: string; frame: number }) => {
  const all = [...text];
  const letters = all.filter((letter) => /\p{L}/u.test(letter));
  const settled = (frame / FRAMES) * all.length;
  return all.map((letter, place) => {
    const key = `${place}${letter}`;
    const waits = place >= settled && /\p{L}/u.test(letter);
    return waits ? (
      <span key={key} className={css.letter} data-glyph={standIn(letters, place, frame)}>
        {letter}
      </span>
    ) : (
      letter
    );
  });
};

/** The letters scramble into place, left to right, once the text is seen. Read aloud as plain text throughout. */
export const ScrambleText = ({ text }: { text: string }) => {
  const calm = useCalm();
  const { ref, seen } = useSeen<HTMLSpanElement>();
  const [frame, setFrame] = useState(0);
  const done = calm || frame >= FRAMES;
  // A word such as K-POP stays on one line.
  const unbroken = text.replaceAll('-', '\u2011');

  useEffect(() => {
    if (!seen || done) return;
    const timer = setTimeout(() => setFrame(frame + 1), FRAME);
    return () => clearTimeout(timer);
  }, [seen, done, frame]);

  return (
    <>
      <span className={visuallyHidden}>{text}</span>
      <span ref={ref} aria-hidden="true">
        {done ? unbroken : <Letters text={unbroken} frame={frame} />}
      </span>
    </>
  );
};
