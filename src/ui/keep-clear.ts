/** What must not be covered; the last ones only if there is space: on a page full of pictures, pictures may be covered. */
const CONTROLS = [
  'button, input, select, [role=tab], form a',
  '[aria-live] > :not(:empty), [role=alertdialog] h2',
  'a',
];

/** Between the element and its surroundings. */
const GAP = 8;

type Span = { top: number; bottom: number };

const spansOf = (selector: string, own: Element): Span[] =>
  [...document.querySelectorAll(selector)]
    .filter((control) => !own.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0);

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

function place(element: HTMLElement) {
  const { height } = element.getBoundingClientRect();
  const screen = { top: GAP, bottom: window.innerHeight - 2 * GAP };
  for (let count = CONTROLS.length; count > 0; count -= 1) {
    const spans = spansOf(CONTROLS.slice(0, count).join(), element);
    const top = lowestClear(spans, height, screen);
    if (top === undefined) continue;
    element.style.insetBlock = '0 auto';
    element.style.transform = `translateY(${top}px)`;
    return;
  }
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

/**
 * Positions a fixed popover above every dialog and where it covers no control, also when the page
 * moves or changes under it. Returns a function that stops this.
 */
export function keepClear(element: HTMLElement): () => void {
  const lift = liftOver(element);
  const replace = () => {
    lift();
    place(element);
  };
  // It appears in its place, and moves from there on.
  element.style.transition = 'none';
  replace();
  element.getBoundingClientRect();
  element.style.transition = '';
  const changes = new MutationObserver(replace);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  window.addEventListener('scroll', replace, { passive: true });
  window.addEventListener('resize', replace);
  return () => {
    changes.disconnect();
    window.removeEventListener('scroll', replace);
    window.removeEventListener('resize', replace);
  };
}
