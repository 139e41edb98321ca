import { useLayoutEffect, useRef } from 'react';
import * as LIMITS from '../../contract/limits.ts';

/** Whether an event is later than the second half of the double tap that has opened this part. */
export function useSettled(): (event: { timeStamp: number }) => boolean {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return ({ timeStamp }) => timeStamp - openedAt.current > LIMITS.doubleTap;
}
