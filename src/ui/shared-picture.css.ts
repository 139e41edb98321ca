import { globalStyle } from '@vanilla-extract/css';
import { media, vars } from './theme.css.ts';

/** Set by React during a view transition. */
export const shared = 'shared-picture';

// The page itself changes at once, and can be used while its picture moves.
globalStyle('::view-transition', { pointerEvents: 'none' });
globalStyle('::view-transition-old(root)', { display: 'none' });
globalStyle('::view-transition-new(root)', { animation: 'none' });

globalStyle(`::view-transition-group(.${shared})`, {
  animationDuration: vars.motion.sheet,
  animationTimingFunction: vars.motion.curve,
});
globalStyle(`::view-transition-old(.${shared}), ::view-transition-new(.${shared})`, {
  blockSize: '100%',
  objectFit: 'cover',
  animationDuration: vars.motion.sheet,
});

for (const part of ['group', 'old', 'new']) {
  globalStyle(`::view-transition-${part}(*)`, {
    '@media': { [media.calm]: { animation: 'none !important' } },
  });
}
