import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';

/** Each letter keeps its final width while another glyph replaces it, so that lines break the same way. */
export const letter = style({
  position: 'relative',
  color: 'transparent',
  selectors: {
    '&::after': {
      content: 'attr(data-glyph)',
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: '50%',
      translate: '-50%',
      lineHeight: 'normal',
      color: vars.violet,
    },
  },
});
