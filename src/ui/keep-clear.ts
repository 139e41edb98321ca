type Surroundings = {
  /** Never covered, not even above a dialog: the element stays hidden until there is space. */
  never: string;
  /** Most important first. The last ones are kept clear only if there is space: on a page full of pictures, pictures may be covered. */
  content: readonly string[];
};

const NOTICE: Surroundings = {
  never:
    'header, nav, [popover], dialog[open]:not(:modal), button, input, select, textarea, [role=tab], form a, iframe',
  content: ['[aria-live] > :not(:empty), h1, h2, label, summary', 'a, h3'],
};

/** Right above the tab bar, whatever else comes and goes. */
export const ABOVE_TABS: Surroundings = { never: 'nav', content: [] };

/** Between the element and its surroundings. */
const GAP = 8;

type Span = { top: number; bottom: number };

/** Spans of everything that shares columns with the element. Nothing behind a modal dialog can be used, so none of that counts. */
function spansOf({ never, content }: Surroundings, own: Element): Span[] {
  const { left, right } = own.getBoundingClientRect();
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return [...document.querySelectorAll([never, ...content].join())]
    .filter((other) => !own.contains(other))
    .filter((other) => !modal || modal.contains(other) || other.matches('[popover]'))
    .map((other) => other.getBoundingClientRect())
    .filter((box) => box.width * box.height > 0 && box.left < right && box.right > left);
}

/** The lowest position for this height that overlaps no span; undefined if there is none. */
function lowestClear(spans: Span[], height: number, { top, bottom }: Span): number | undefined {
  const blocked = spans.toSorted((one, other) => other.bottom - one.bottom);
  let floor = bottom;
  for (const span of blocked) {
    if (span.bottom + GAP <= floor - height) break;
    floor = Math.min(floor, span.top - GAP);
  }
  return floor - height >= top ? floor - height : undefined;
}

/** Decoration is hidden rather than half covered. */
function hideDecoration(own: DOMRect | null) {
  for (const decoration of document.querySelectorAll<HTMLElement>('[data-decoration]')) {
    const { top, bottom } = decoration.getBoundingClientRect();
    const isCovered = own !== null && top < own.bottom && bottom > own.top;
    decoration.style.opacity = isCovered ? '0' : '';
  }
}

function place(element: HTMLElement, { never, content }: Surroundings) {
  const { height } = element.getBoundingClientRect();
  const screen = { top: GAP, bottom: window.innerHeight - 2 * GAP };
  for (let count = content.length; count >= 0; count -= 1) {
    const spans = spansOf({ never, content: content.slice(0, count) }, element);
    const top = lowestClear(spans, height, screen);
    if (top === undefined) continue;
    element.style.insetBlock = `${top}px auto`;
    element.style.visibility = '';
    hideDecoration(element.getBoundingClientRect());
    return;
  }
  element.style.visibility = 'hidden';
  hideDecoration(null);
}

/** The popover that opened last is on top, so the element opens again after each dialog. */
function liftOver(element: HTMLElement) {
  let below: readonly Element[] = [];
  return () => {
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    // Browsers without popovers show the element as it is.
    if (dialogs.some((dialog) => !below.includes(dialog))) element.togglePopover?.(false);
    element.togglePopover?.(true);
    below = dialogs;
  };
}

/** When scrolling ends, if the browser reports that; otherwise on every step. */
const scrolling = () => ('onscrollend' in window ? 'scrollend' : 'scroll');

/**
 * Positions a fixed popover above every dialog and where it covers no control, also when the page
 * moves or changes under it. Returns a function that stops this.
 */
export function keepClear(element: HTMLElement, surroundings = NOTICE): () => void {
  const lift = liftOver(element);
  const replace = () => {
    lift();
    place(element, surroundings);
  };
  replace();
  const end = new AbortController();
  const { signal } = end;
  const changes = new MutationObserver(replace);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  window.addEventListener(scrolling(), replace, { passive: true, signal });
  window.addEventListener('resize', replace, { signal });
  const arrived = ({ target }: AnimationEvent) => {
    if (target instanceof Element && target.closest(surroundings.never)) replace();
  };
  document.addEventListener('animationend', arrived, { signal });
  return () => {
    changes.disconnect();
    end.abort();
    hideDecoration(null);
  };
}
