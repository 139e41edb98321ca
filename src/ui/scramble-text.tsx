import { useEffect, useRef, useState } from 'react';
import * as css from './scramble-text.css.ts';
import { useCalm } from './use-calm.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

const FRAME = 40;
const FRAMES = 36;

/** Called once, when the element first becomes visible. */
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

const isLetter = (letter: string) => /\p{L}/u.test(letter);

/** The allowed difference in width of a replacement, in em. */
const TOLERANCE = 0.06;

type Measured = { letter: string; width: number };

/** The letters of the element, each once, with their widths. */
function measured(element: HTMLElement): Measured[] {
  const widths = new Map(
    [...element.querySelectorAll('span')].map((span) => [
      span.textContent,
      span.getBoundingClientRect().width,
    ]),
  );
  return [...widths].map(([letter, width]) => ({ letter, width }));
}

/** For each letter the letters of the same text with the same width, so that every script uses its own. */
function twinsIn(element: HTMLElement): ReadonlyMap<string, string[]> {
  const letters = measured(element);
  const near = TOLERANCE * Number.parseFloat(getComputedStyle(element).fontSize);
  const isTwin = (one: Measured) => (other: Measured) => Math.abs(one.width - other.width) <= near;
  return new Map(
    letters.map((one) => [one.letter, letters.filter(isTwin(one)).map(({ letter }) => letter)]),
  );
}

type Twins = ReturnType<typeof twinsIn>;

function standIn(letter: string, place: number, frame: number, twins: Twins): string {
  const all = twins.get(letter) ?? [];
  return all[(place * 31 + frame * 17) % all.length] ?? letter;
}

const NONE: Twins = new Map();

type LettersProps = { text: string; frame: number; twins: Twins };

const Letters = ({ text, frame, twins }: LettersProps) => {
  const all = [...text];
  const settled = (frame / FRAMES) * all.length;
  return all.map((letter, place) => {
    const key = `${place}${letter}`;
    const waits = place >= settled && isLetter(letter);
    return waits ? (
      <span key={key} className={css.letter} data-glyph={standIn(letter, place, frame, twins)}>
        {letter}
      </span>
    ) : (
      <span key={key}>{letter}</span>
    );
  });
};

/** The letters settle into place, left to right, once the text is visible. Screen readers always get the plain text. */
export const ScrambleText = ({ text }: { text: string }) => {
  const calm = useCalm();
  const { ref, seen } = useSeen<HTMLSpanElement>();
  const [frame, setFrame] = useState(0);
  const [twins, setTwins] = useState<Twins>(NONE);
  const done = calm || frame >= FRAMES;
  // A word such as K-POP stays on one line.
  const unbroken = text.replaceAll('-', '\u2011');

  useEffect(() => {
    if (!seen || done) return;
    const timer = setTimeout(() => {
      // As long as all letters are unchanged, all of them can be measured.
      if (frame === 0 && ref.current) setTwins(twinsIn(ref.current));
      setFrame(frame + 1);
    }, FRAME);
    return () => clearTimeout(timer);
  }, [ref, seen, done, frame]);

  return (
    <>
      <span className={visuallyHidden}>{text}</span>
      <span ref={ref} aria-hidden="true" translate={done ? undefined : 'no'}>
        {done ? unbroken : <Letters text={unbroken} frame={frame} twins={twins} />}
      </span>
    </>
  );
};
