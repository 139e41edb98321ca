import { useDeferredValue, useMemo, useState } from 'react';
import type { Book } from '../book.types.ts';
import { addressOf } from './address.ts';
import { entriesOf, found } from './found.ts';

/** Finds a state by its name, its description, or a sentence that a fan saw in any language. */
export function Search({ book }: { book: Book }) {
  const [wanted, setWanted] = useState('');
  const text = useDeferredValue(wanted);
  const isAsked = text.trim() !== '';
  const entries = useMemo(() => (isAsked ? entriesOf(book) : []), [book, isAsked]);
  const results = found(entries, text);
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
              <ul>
                {places.map(({ chart, state }) => (
                  <li key={`${chart} ${state}`}>
                    <a href={addressOf(chart, state)} onClick={() => setWanted('')}>
                      <b>{chart}</b> {state === chart ? '' : state}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          {results.length === 0 && <li>No state has that text.</li>}
        </ul>
      )}
    </search>
  );
}
