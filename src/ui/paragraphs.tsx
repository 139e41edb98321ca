import { Linked } from './linked.tsx';
import * as css from './paragraphs.css.ts';

/** A text from the database with paragraphs separated by empty lines; single line ends are kept. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never change places.
    <p key={n} className={css.paragraph}>
      <Linked text={paragraph} />
    </p>
  ));
