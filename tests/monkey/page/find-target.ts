/** What the next step is done to, and where it can be touched. */
export type Target = {
  element: HTMLElement;
  name: string;
  kind: 'text' | 'select' | 'other';
  /** The field of a fan's own data that this is, if any. */
  asks: string;
  isSearch: boolean;
  submits: boolean;
  x: number;
  y: number;
};

/** Runs in the page: the n-th of all that can be tapped, or typed into, as the page is now. Nothing is listed by hand. */
export function findTarget({
  n,
  what,
}: {
  n: number;
  what: 'tap' | 'type' | 'link';
}): Target | null {
  const ROLES = 'button|link|tab|switch|checkbox|radio|menuitem|menuitemradio|option|slider';
  const roles = ROLES.split('|').map((role) => `[role=${role}]`);
  const tags = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary'];
  const NOT_TYPED =
    '[type=checkbox], [type=radio], [type=hidden], [type=file], [type=range], [readonly]';
  const WANTED = {
    tap: [...tags, ...roles].join(),
    link: 'main a[href], footer a[href]',
    type: `input:not(${NOT_TYPED}), textarea:not([readonly])`,
  };
  /** Other sites, other programs and files are not the app. */
  const leadsAway = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    (element.origin !== location.origin ||
      element.target === '_blank' ||
      element.hasAttribute('download') ||
      /^\/(api|dev|artwork|resource)\//.test(element.pathname));
  const all = [...document.querySelectorAll<HTMLElement>(WANTED[what])].filter(
    (element) =>
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !leadsAway(element),
  );
  const pointOf = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const shown = element.labels?.[0] ?? element;
    for (const one of [element, shown]) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && (one.contains(hit) || shown.contains(hit))) return { x, y };
    }
    return null;
  };
  // The next one that nothing covers.
  for (let more = 0; more < all.length; more += 1) {
    const element = all[(n + more) % all.length];
    const point = element && pointOf(element);
    if (!element || !point) continue;
    const { tagName } = element;
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent;
    const shown = (label ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    const type = element.getAttribute('type') ?? '';
    const isText = element.matches(WANTED.type);
    return {
      element,
      name: `${element.getAttribute('role') ?? tagName.toLowerCase()} “${shown}”`,
      kind: isText ? 'text' : tagName === 'SELECT' ? 'select' : 'other',
      asks: element.getAttribute('name') || element.getAttribute('autocomplete') || type,
      isSearch: type === 'search',
      submits: type === 'submit',
      ...point,
    };
  }
  return null;
}

declare global {
  interface HTMLElement {
    readonly labels?: NodeListOf<HTMLLabelElement> | null;
  }
}
