const TYPED =
  'main :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=search]), textarea), dialog :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)';

/** Whether the page has typed input that a reload would lose. */
export const isHalfFilled = (page: ParentNode): boolean =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value }) => value !== '',
  );
