import { useEffectEvent, useLayoutEffect } from 'react';
import { hearStep, historyEntry, steps } from './history-entry.ts';

type Entry = { href: string; idx: number; layers: number };

/** How long a page waits for a history step before it continues without it. */
const PATIENCE = 1_000;

/** How to dismiss each open layer, the topmost last. */
let layers: (() => void)[] = [];
/** The last known position in the history. */
let at: Entry | undefined;
/** Our own pending history step. */
let trip: { to: number; over: Promise<void>; end: () => void } | undefined;

/** `idx` is the router's index, `layers` our number of open layers at this entry. */
function look(): Entry {
  const { idx = 0, layers: open = 0 } = historyEntry();
  return { href: location.href, idx, layers: open };
}

function travel(delta: number) {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    const patience = setTimeout(() => end(), PATIENCE);
    end = () => {
      clearTimeout(patience);
      trip = undefined;
      resolve();
    };
  });
  trip = { to: look().idx + delta, over, end };
  history.go(delta);
}

/** Each open layer has its own entry, and nothing else has. */
function sync() {
  // Not added twice if createRouter has added it before the router's own.
  addEventListener('popstate', hearStep);
  if (trip) return;
  const { idx, layers: entries } = look();
  for (let open = entries + 1; open <= layers.length; open += 1) {
    history.pushState({ ...history.state, idx: idx + open - entries, layers: open }, '');
  }
  at = look();
  if (entries > layers.length) travel(layers.length - entries);
}

/** The entry becomes an ordinary one of the page. */
function unmark() {
  if (look().layers > 0) history.replaceState({ ...history.state, layers: 0 }, '');
  at = look();
}

steps.remark = () => {
  const isOverwritten = historyEntry().layers === undefined;
  if (!isOverwritten || !at?.layers || at.idx !== look().idx || at.href !== location.href) return;
  history.replaceState({ ...history.state, layers: at.layers }, '');
};

const isSamePage = (from: Entry | undefined, to: Entry) =>
  from?.href === to.href &&
  from.idx - from.layers === to.idx - to.layers &&
  from.layers + to.layers > 0;

/** A layer that stays open gets its entry back; going forward to the entry of a closed layer is undone. */
function keepPlace() {
  const missing = layers.length - look().layers;
  if (missing !== 0 && !trip) travel(missing);
}

steps.heardBy = (event) => {
  const from = at;
  at = look();
  const isOwn = trip?.to === at.idx;
  trip?.end();
  if (isOwn) {
    event.stopImmediatePropagation();
    sync();
  } else if (isSamePage(from, at)) {
    event.stopImmediatePropagation();
    for (const dismiss of layers.slice(at.layers).reverse()) dismiss();
    // Once React has rendered it.
    setTimeout(keepPlace);
  } else {
    const left = layers.reverse();
    layers = [];
    unmark();
    // After the router has heard of the step: a form that is answered before it would end on the page that was left.
    setTimeout(() => {
      for (const dismiss of left) dismiss();
    });
  }
};

function openLayer(dismiss: () => void): () => void {
  layers.push(dismiss);
  sync();
  return () => {
    layers = layers.filter((other) => other !== dismiss);
    // Another one that opens in its place takes over its entry.
    queueMicrotask(sync);
  };
}

/**
 * A layer that is open over the page while it is rendered. It has its own history entry, at the
 * page's address: Back asks the topmost layer to be dismissed and leaves the page unchanged. A
 * layer that closes itself removes its entry; one that stays open, because a response is pending,
 * gets it back. The router does not see any of this, so nothing is loaded, guarded, scrolled or
 * announced.
 */
export function useLayer(onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss);
  useLayoutEffect(() => openLayer(() => dismiss()), []);
}

/** Before another page replaces this one, and after a reload: removes the entries of its layers. */
export async function leaveLayers(): Promise<void> {
  layers = [];
  sync();
  while (trip) await trip.over;
  unmark();
}
