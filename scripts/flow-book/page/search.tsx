import { useDeferredValue, useMemo, useState } from 'react';
import type { Book } from '../book.types.ts';
import { addressOf } from './address.ts';
import { type Entry, entriesOf, found } from './found.ts';

/** As many as stand in two lines. */
const FEW = 6;

const Places = ({ places, onFollow }: { places: Entry['places']; onFollow: () => void }) => (
  <ul>
    {places.map(({ chart, state }) => (
      <li key={`${chart} ${state}`}>
        <a href={addressOf(chart, state)} onClick={onFollow}>
          <b>{chart}</b> {state === chart ? '' : state}
        </a>
      </li>
    ))}
  </ul>
);

/** Finds a state by its name, its description, or a sentence that a fan saw in any language. */
export function Search({ book }: { book: Book }) {
  const [wanted, setWanted] = useState('');
  const text = useDeferredValue(wanted);
  const isAsked = text.trim() !== '';
  const entries = useMemo(() => (isAsked ? entriesOf(book) : []), [book, isAsked]);
  const results = found(entries, text);
  const onFollow = () => setWanted('');
  return (
    <search className="search">
      <label>
        Find a state by a word or a sentence on the screen
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {isAsked && (
        <ul aria-label="Found states">
          {results.map(({ text: seen, isWords, places }) => (
            <li key={`${isWords} ${seen}`}>
              <p>{isWords ? `“${seen}”` : seen}</p>
              <Places places={places.slice(0, FEW)} onFollow={onFollow} />
              {places.length > FEW && (
                <details>
                  <summary>and {places.length - FEW} more</summary>
                  <Places places={places.slice(FEW)} onFollow={onFollow} />
                </details>
              )}
            </li>
          ))}
          {results.length === 0 && <li>No state has that text.</li>}
        </ul>
      )}
    </search>
  );
}
