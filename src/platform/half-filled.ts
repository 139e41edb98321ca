const TYPED =
  'main :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=search]), textarea), dialog :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)';

/** Whether something is typed on the page that a reload would lose. */
export const isHalfFilled = (page: ParentNode): boolean =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value }) => value !== '',
  );
