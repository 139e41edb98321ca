import type { Book } from '../book.types.ts';
import type { Changes } from '../changes.types.ts';
import { ChartChanges } from './chart-changes.tsx';
import { PictureChanges } from './picture-changes.tsx';
import './changes.css';

declare global {
  /** From changes.js, which is written only if the book is compared with another one. */
  var CHANGES: Changes | undefined;
}

export const CHANGES_PLACE = 'changes';

/** What changed since an accepted book. */
export function ChangesPage({ book, changes }: { book: Book; changes: Changes }) {
  const drawingOf = (chart: string) => book.charts.find(({ id }) => id === chart)?.drawing;
  return (
    <main className="changes">
      <p>
        Since {changes.against}. In the diagrams and the words, green was <ins>added</ins>, red was{' '}
        <del>removed</del>; what is orange changed.
      </p>
      <ChartChanges charts={changes.charts} drawingOf={drawingOf} />
      <PictureChanges pictures={changes.pictures} />
    </main>
  );
}
