/** Where the rail stands beside the page. */
export const desk = 'screen and (min-width: 60rem)';
