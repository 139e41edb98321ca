import { style } from '@vanilla-extract/css';

export const own = style({ display: 'block' });

/** As long as its later content; index.html sets `data-zone` if there is any. */
export const room = style({
  display: 'none',
  visibility: 'hidden',
  selectors: { ':root[data-zone=other] &': { display: 'block' } },
});
