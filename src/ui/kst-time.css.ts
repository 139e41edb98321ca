import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** Otherwise lines could break between any two characters of Chinese and Japanese days. */
export const time = style({ wordBreak: 'keep-all' });

/** Goes to the next line as a whole, unless the text is larger than that. */
export const day = style({ display: 'inline-block' });

const place = { gridArea: '1 / 1' };

/** The fan's zone, if it is another (index.html sets `data-zone` then), beside unseen words that are a little longer: what they reserve stays when the real ones come. */
export const here = style({
  display: 'none',
  selectors: {
    ':root[data-zone=other] &': { display: 'grid' },
    '&::after': {
      ...place,
      content: 'attr(data-room) "\\00a0\\00a0\\00a0\\00a0"',
      visibility: 'hidden',
    },
  },
});
export const own = style({ ...place, color: vars.text.mid });
