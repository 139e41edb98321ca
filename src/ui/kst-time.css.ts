import { style } from '@vanilla-extract/css';

export const own = style({ display: 'block' });

/** As long as what comes in its place; index.html tells by `data-zone` where something comes. */
export const room = style({
  display: 'none',
  visibility: 'hidden',
  selectors: { ':root[data-zone=other] &': { display: 'block' } },
});
