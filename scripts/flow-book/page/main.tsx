import { StrictMode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Book, BookChart } from '../book.types.ts';
import { combined } from '../outcomes.ts';
import { addressOf, usePlace } from './address.ts';
import { CHANGES_PLACE, ChangesPage } from './changes.tsx';
import { Descriptions } from './descriptions.tsx';
import { Details } from './details.tsx';
import { DiagramPane } from './diagram-pane.tsx';
import { canBeLive, LIVE } from './live.ts';
import { LivePage, LiveSwitch } from './live-page.tsx';
import { Search } from './search.tsx';
import { useSimulation } from './simulation.ts';
import { Paths, Simulator } from './simulator.tsx';
import './book.css';
import './diagram.css';

declare global {
  /** From data.js, which is written beside this page. */
  var BOOK: Book;
}

function outcomeOf({ outcomes }: BookChart, arrow: string): string {
  const { page, browser } = outcomes[arrow] ?? {};
  return combined(page ?? 'unwalked', browser ?? 'unwalked');
}

function ChartPage({ chart, part }: { chart: BookChart; part: string | null }) {
  const simulation = useSimulation(chart.id);
  return (
    <main className="chart">
      <DiagramPane
        drawing={chart.drawing}
        name={chart.id}
        marks={{
          active: new Set(simulation.leaves),
          chosen: part,
          taken: simulation.last.arrow,
          outcomeOf: (arrow) => outcomeOf(chart, arrow),
          addressOf: (id) => addressOf(chart.id, id),
        }}
      />
      <div className="panel">
        <Details chart={chart} part={part} />
        <Descriptions chart={chart} />
        <Simulator chart={chart} simulation={simulation} />
        <Paths chart={chart} play={simulation.play} />
        <p className="files">
          Files:{' '}
          {['machine.ts', 'json', 'mmd', 'svg'].map((ending) => (
            <a key={ending} href={`charts/${chart.id}.${ending}`}>
              {chart.id}.{ending}
            </a>
          ))}
        </p>
      </div>
    </main>
  );
}

function Overview({ book, missing }: { book: Book; missing: string | null }) {
  return (
    <main className="chart">
      <DiagramPane
        drawing={book.overview}
        name="all charts"
        marks={{ addressOf: (id) => addressOf(id.split(': ')[0] ?? id) }}
      />
      <div className="panel">
        {missing && <p role="alert">There is no chart {missing}.</p>}
        <h2>{book.charts.length} charts</h2>
        <p>
          An arrow leads from a chart to one that it invokes or waits for, with the state that does.
        </p>
        <ul>
          {book.charts.map(({ id, description }) => (
            <li key={id}>
              <a href={addressOf(id)}>{id}</a> {description}
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

function Charts({ shown }: { shown: string | undefined }) {
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart is another link.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <nav aria-label="Charts">
      <ul>
        {BOOK.charts.map(({ id }) => (
          <li key={id}>
            <a
              href={addressOf(id)}
              ref={id === shown ? current : undefined}
              aria-current={id === shown ? 'page' : undefined}
            >
              {id}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Page() {
  const book = BOOK;
  const changes = globalThis.CHANGES;
  const place = usePlace();
  const chart = book.charts.find(({ id }) => id === place.chart);
  const showsChanges = changes !== undefined && place.chart === CHANGES_PLACE;
  const isLive = place.chart === LIVE && canBeLive();
  return (
    <>
      <header>
        <h1>
          <a href="#/">Encore’s flows</a>
        </h1>
        <Search key={`${place.chart} ${place.part}`} book={book} />
        {changes && <a href={addressOf(CHANGES_PLACE)}>What changed</a>}
        {canBeLive() && <LiveSwitch isOn={isLive} />}
        <p className="commit">{book.commit}</p>
      </header>
      <Charts shown={chart?.id} />
      {chart && <ChartPage key={chart.id} chart={chart} part={place.part} />}
      {showsChanges && <ChangesPage book={book} changes={changes} />}
      {isLive && <LivePage book={book} />}
      {!chart && !showsChanges && !isLive && <Overview book={book} missing={place.chart} />}
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element for the page.');
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
