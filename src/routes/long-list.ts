import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { historyEntry } from '../ui/history-entry.ts';
import { keptPlace } from '../ui/kept-place.ts';
import type { LoadProblem } from '../ui/load-failure.tsx';
import type { Outcome } from '../ui/loaded.tsx';

/** Stores how many items of a list are shown in the history entry, which survives a reload; `name` tells lists of one page apart. */
export function keepLength(name: string, count: number) {
  history.replaceState({ ...historyEntry(), listed: { name, count } }, '');
}

/** How many items of a list were shown at this history entry; 0 if unknown. */
export function keptLength(name: string): number {
  const { listed } = historyEntry();
  return listed?.name === name ? listed.count : 0;
}

const BY_THE_FAN = ['wheel', 'touchmove', 'keydown'];

/** Scrolls to where this history entry was left before a reload, once the page is long enough and unless the fan scrolls meanwhile. */
export function usePlaceAfterGrowth() {
  const awaited = useRef<AbortController>(undefined);
  const forget = () => {
    awaited.current?.abort();
    awaited.current = undefined;
  };
  return {
    remember() {
      forget();
      awaited.current = new AbortController();
      const { signal } = awaited.current;
      for (const type of BY_THE_FAN) addEventListener(type, forget, { signal, passive: true });
    },
    restore() {
      const place = awaited.current && keptPlace();
      forget();
      if (place !== undefined) window.scrollTo(0, place);
    },
  };
}

type Source<List> = {
  name: string;
  countOf: (list: List) => number;
  /** The same list, one page longer. */
  longer: (list: List) => Promise<Outcome<List>>;
};

/** A list that grows a page at a time, and has the same length and place after a reload. */
export function useLongList<List extends { next: string | null }>(
  first: List,
  { name, countOf, longer }: Source<List>,
) {
  const [list, setList] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoadProblem>();
  const place = usePlaceAfterGrowth();

  /** Until it has `count` items. What has come before a failure is shown. */
  async function grow(count: number, isLeft = () => false) {
    setBusy(true);
    setProblem(undefined);
    let latest = list;
    let failure: LoadProblem | undefined;
    while (!failure && latest.next !== null && countOf(latest) < count) {
      const outcome = await longer(latest);
      if (isLeft()) return;
      if (outcome.ok) latest = outcome.value;
      else failure = outcome.problem;
    }
    // Rendered a few at a time, so that touches are handled in between.
    startTransition(() => {
      setBusy(false);
      setProblem(failure);
      setList(latest);
    });
    if (latest !== list) keepLength(name, countOf(latest));
  }

  const growBack = useEffectEvent((isLeft: () => boolean) => {
    const before = keptLength(name);
    if (before <= countOf(list)) return;
    place.remember();
    void grow(before, isLeft);
  });
  useEffect(() => {
    let left = false;
    growBack(() => left);
    return () => {
      left = true;
    };
  }, []);
  const restore = useEffectEvent(() => {
    if (list !== first) place.restore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each growth may have made the page long enough
  useEffect(() => restore(), [list]);

  const onMore = list.next === null ? undefined : () => void grow(countOf(list) + 1);
  return { list, more: { busy, problem, onMore } };
}
