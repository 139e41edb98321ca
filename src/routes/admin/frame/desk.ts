/** Where the rail stands beside the page. */
export const desk = 'screen and (min-width: 60rem)';
/** Not on paper, where tables keep their columns. */
export const phone = 'screen and (width < 60rem)';
