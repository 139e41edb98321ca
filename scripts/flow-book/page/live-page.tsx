import { useState } from 'react';
import type { Book, BookChart } from '../book.types.ts';
import { addressOf } from './address.ts';
import { DiagramPane } from './diagram-pane.tsx';
import { isSame, LIVE, type Live, type Running, useLive } from './live.ts';
import './live.css';

const STATUS = {
  waiting: 'Waiting for the app in another window of this browser.',
  following: 'Following the app.',
  closed: 'The app is closed or reloads. This page goes on when it is back.',
};

/** The link that turns the live mode on, and off again. */
export const LiveSwitch = ({ isOn }: { isOn: boolean }) => (
  <a className="live-switch" href={isOn ? '#/' : addressOf(LIVE)} aria-current={isOn || undefined}>
    Live
  </a>
);

const leavesIn = ({ leaves }: Pick<Running, 'leaves'>) => leaves.join(' + ');

const isPartOf = (part: Running, { page, session }: Running) =>
  part.page === page && part.parent === session;

/** A chart and those that it invokes, from the outside in. */
const withParts = (actor: Running, all: readonly Running[]): Running[] => [
  actor,
  ...all.filter((one) => isPartOf(one, actor)).flatMap((one) => withParts(one, all)),
];

type RunningListProps = {
  running: readonly Running[];
  pinned: Running | null;
  pin: (actor: Running | null) => void;
};

function RunningList({ running, pinned, pin }: RunningListProps) {
  const ownerOf = (actor: Running) => running.find((one) => isPartOf(actor, one));
  const ordered = running
    .filter((actor) => !ownerOf(actor))
    .flatMap((actor) => withParts(actor, running));
  const pages = [...new Set(running.map(({ page }) => page))];
  return (
    <section aria-labelledby="running">
      <h2 id="running">{running.length} charts run</h2>
      <p>A pinned chart stays on the left; otherwise the one of the latest event is shown.</p>
      <ul className="running">
        {ordered.map((actor) => {
          const { page, session, chart } = actor;
          const isPinned = isSame(actor, pinned);
          const owner = ownerOf(actor);
          return (
            <li key={`${page} ${session}`} className={owner && 'part'}>
              <button
                type="button"
                aria-pressed={isPinned}
                onClick={() => pin(isPinned ? null : actor)}
              >
                {chart}
              </button>{' '}
              {leavesIn(actor)} {owner && <small>in {owner.chart}</small>}{' '}
              {pages.length > 1 && <small>in window {pages.indexOf(page) + 1}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const Log = ({ log }: Pick<Live, 'log'>) => (
  <section aria-labelledby="log">
    <h2 id="log">The last events</h2>
    <ol className="log">
      {log.map((entry) => (
        <li key={entry.number} value={entry.number}>
          <b>{entry.chart}</b> {entry.text}
          {entry.leaves.length > 0 && ` → ${leavesIn(entry)}`}
        </li>
      ))}
    </ol>
  </section>
);

function Shown({ actor, chart }: { actor: Running; chart: BookChart | undefined }) {
  const arrow = chart?.drawing.lines.find((line) => line.arrow?.id === actor.arrow)?.arrow;
  return (
    <section aria-labelledby="shown">
      <h2 id="shown">
        <a href={addressOf(actor.chart)}>{actor.chart}</a>
      </h2>
      <p>
        {actor.status === 'active' ? 'In' : 'Ended in'} <b>{leavesIn(actor)}</b>
        {arrow && `, by ${arrow.label}`}
      </p>
      <details>
        <summary>Context, masked</summary>
        <pre>{JSON.stringify(actor.context, null, 2)}</pre>
      </details>
    </section>
  );
}

/** The charts of the app in another window, as they run. */
export function LivePage({ book }: { book: Book }) {
  const live = useLive();
  const [pinned, setPinned] = useState<Running | null>(null);
  const held =
    live.running.find((one) => isSame(one, pinned)) ??
    // The same chart after a reload.
    live.running.findLast((one) => one.chart === pinned?.chart);
  const shown = held ?? live.latest ?? live.running.at(-1);
  const chart = book.charts.find(({ id }) => id === shown?.chart);
  return (
    <main className="chart">
      {chart && shown ? (
        <DiagramPane
          key={chart.id}
          drawing={chart.drawing}
          name={chart.id}
          marks={{
            active: new Set(shown.leaves),
            taken: shown.arrow,
            addressOf: (id) => addressOf(chart.id, id),
          }}
        />
      ) : (
        <p className="nothing">Nothing runs that could be shown.</p>
      )}
      <div className="panel">
        <p role="status">{STATUS[live.status]}</p>
        {live.status !== 'following' && (
          <p>
            <a href="/" target="encore">
              Open the app
            </a>
          </p>
        )}
        {shown && <Shown actor={shown} chart={chart} />}
        <RunningList running={live.running} pinned={held ?? null} pin={setPinned} />
        <Log log={live.log} />
      </div>
    </main>
  );
}
