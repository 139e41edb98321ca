import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from './theme.css.ts';
import { veil } from './veil.ts';

const fade = keyframes({ from: { opacity: 0 } });

/** Shared by all our modal `<dialog>`s: the page behind is darkened, without animation if reduced motion is on. */
export const overPage = style({
  padding: 0,
  border: 0,
  overscrollBehavior: 'contain',
  color: vars.text.mid,
  outline: 'none',
  selectors: {
    '&::backdrop': { background: veil(72) },
    '&[open]::backdrop': { animation: `${fade} ${vars.motion.enter}` },
  },
  '@media': {
    [media.calm]: {
      selectors: {
        '&&[open]': { animation: 'none' },
        '&&[open]::backdrop': { animation: 'none' },
      },
    },
  },
});
