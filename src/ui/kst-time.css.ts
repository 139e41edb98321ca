import { style } from '@vanilla-extract/css';

/** Or Chinese and Japanese days would be cut between any two characters. */
export const time = style({ wordBreak: 'keep-all' });

/** Goes to the next line as a whole, unless the text is larger than that. */
export const day = style({ display: 'inline-block' });

export const own = style({ display: 'block' });

/** As long as what comes in its place; index.html tells by `data-zone` where something comes. */
export const room = style({
  display: 'none',
  visibility: 'hidden',
  selectors: { ':root[data-zone=other] &': { display: 'block' } },
});
