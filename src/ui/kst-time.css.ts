import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** Otherwise lines could break between any two characters of Chinese and Japanese days. */
export const time = style({ wordBreak: 'keep-all' });

/** Goes to the next line as a whole, unless the text is larger than that. */
export const day = style({ display: 'inline-block' });

export const own = style({ display: 'block', color: vars.text.mid });

/** As long as its later content; index.html sets `data-zone` if there is any. */
export const room = style({
  display: 'none',
  visibility: 'hidden',
  selectors: { ':root[data-zone=other] &': { display: 'block' } },
});
