/** Puts the focus on the page's main heading, where reading goes on. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  // A field focused by the page itself keeps the focus.
  if (!heading || document.activeElement?.closest('main :is(input, textarea, select)')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
