import { useEffect, useEffectEvent } from 'react';

/** How to open each popup that is due, in the order in which they came. The first is on the screen. */
const queue: (() => void)[] = [];

function queueUp(open: () => void): () => void {
  queue.push(open);
  if (queue.length === 1) open();
  return () => {
    const index = queue.indexOf(open);
    queue.splice(index, 1);
    if (index === 0) queue[0]?.();
  };
}

/** Popups that open by themselves do so one at a time: `open` is called when it is the turn of this one, which ends when it is no longer due. */
export function usePopupTurn(isDue: boolean, open: () => void) {
  const begin = useEffectEvent(open);
  useEffect(() => (isDue ? queueUp(() => begin()) : undefined), [isDue]);
}
