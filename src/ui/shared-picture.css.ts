import { globalStyle } from '@vanilla-extract/css';
import { media, vars } from './theme.css.ts';

/** Named by React while a picture goes from one page to another. */
export const shared = 'shared-picture';

// The page itself changes at once, and may be used while its picture is on its way.
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
