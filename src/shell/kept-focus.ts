import { useEffect } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

const withAncestors = (element: Element | null): Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

/** What is around it takes the focus: a place that says so, the dialog, or the page by its heading. */
function focusAround(lost: readonly Element[]) {
  const place = lost.find(
    (element) => element.isConnected && element.matches('[tabindex="-1"], dialog'),
  );
  if (place instanceof HTMLElement && place.localName !== 'main') {
    place.focus({ preventScroll: true });
  } else focusHeading();
}

/**
 * A control that disappears or is disabled while it has the focus, such as a button that is replaced by the answer, leaves
 * it to what was around it; browsers leave it to nothing (WCAG 2.2, 2.4.3). Where a better place is known, it is focused by an effect, and stays.
 */
export function useKeptFocus() {
  useEffect(() => {
    const { body } = document;
    /** What has the focus, and its ancestors outwards. */
    let focused: Element[] = [];
    // A browser takes the focus from a disabled control at its next frame.
    const hasNothing = () => {
      const { activeElement } = document;
      return !activeElement || activeElement === body || activeElement.matches(':disabled');
    };
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? withAncestors(target) : [];
    };
    // Taken away on purpose, it belongs to nothing.
    const release = () =>
      setTimeout(() => {
        if (hasNothing() && focused[0]?.isConnected) focused = [];
      });
    const observer = new MutationObserver(() => {
      const [control] = focused;
      if (!control || (control.isConnected && !control.matches(':disabled'))) return;
      const lost = focused;
      focused = [];
      // After the effects of the same change.
      setTimeout(() => {
        if (hasNothing()) focusAround(lost);
      });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', release);
    observer.observe(body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', release);
      observer.disconnect();
    };
  }, []);
}
