import { type RefObject, useEffect, useState } from 'react';
import * as LIMITS from '../../../contract/limits.ts';

const easedOut = (share: number) => 1 - (1 - share) ** 3;

/**
 * The number to show: counts from 0 to `target` in 2 s, once, when the element becomes visible.
 * The HTML and fans with reduced motion get the target itself.
 */
export function useCountUp(
  element: RefObject<HTMLElement | null>,
  target: number,
  moving: boolean,
): number {
  const [shown, setShown] = useState(target);

  useEffect(() => {
    const { current } = element;
    if (!moving || !current || !('IntersectionObserver' in window)) {
      setShown(target);
      return;
    }
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const share = Math.min((now - began) / LIMITS.counterDuration, 1);
      setShown(Math.round(target * easedOut(share)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(([entry]) => {
      setShown(0);
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      frame = requestAnimationFrame(step);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [element, target, moving]);

  return shown;
}
