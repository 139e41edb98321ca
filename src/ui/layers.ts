import { useEffectEvent, useLayoutEffect } from 'react';
import { hearStep, historyEntry, steps } from './history-entry.ts';

type Entry = { href: string; idx: number; layers: number };

/** How long a page waits for a step in the history before it goes on without it. */
const PATIENCE = 1_000;

/** How each of what is open over the page is dismissed, the topmost last. */
let layers: (() => void)[] = [];
/** Where the history stood when it was last looked at. */
let at: Entry | undefined;
/** A step of our own that is on its way. */
let trip: { to: number; over: Promise<void>; end: () => void } | undefined;

/** `idx` is the router's count of steps, `layers` ours of what is open over the page at this entry. */
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

/** Each open layer has an entry of its own, and no other has. */
function sync() {
  // No second time where the router's maker has added it, ahead of the router's own.
  addEventListener('popstate', hearStep);
  if (trip) return;
  const { idx, layers: entries } = look();
  for (let open = entries + 1; open <= layers.length; open += 1) {
    history.pushState({ ...history.state, idx: idx + open - entries, layers: open }, '');
  }
  at = look();
  if (entries > layers.length) travel(layers.length - entries);
}

/** The entry becomes one of the page itself. */
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

/** A layer that would not go gets its entry back; forward to an entry whose layer is gone leads nowhere. */
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
    // Once React has drawn it.
    setTimeout(keepPlace);
  } else {
    const left = layers.reverse();
    layers = [];
    unmark();
    for (const dismiss of left) dismiss();
  }
};

function openLayer(dismiss: () => void): () => void {
  layers.push(dismiss);
  sync();
  return () => {
    layers = layers.filter((other) => other !== dismiss);
    // Another one that opens in its place takes its entry over.
    queueMicrotask(sync);
  };
}

/**
 * What is open over the page as long as it is rendered. It has an entry of its own in the history, at the page's
 * address: Back asks the topmost layer to be dismissed and leaves the page as it is. One that closes by itself takes its
 * entry with it; one that stays open, because an answer is under way, gets it back. The router learns of none of this,
 * so nothing is loaded, guarded, scrolled or announced.
 */
export function useLayer(onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss);
  useLayoutEffect(() => openLayer(() => dismiss()), []);
}

/** Before another page takes the place of this one, and after a reload: the entries of its layers go. */
export async function leaveLayers(): Promise<void> {
  layers = [];
  sync();
  while (trip) await trip.over;
  unmark();
}
