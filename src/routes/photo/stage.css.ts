import { style, styleVariants } from '@vanilla-extract/css';
import { overlay } from '../../ui/layout.css.ts';
import { media, vars } from '../../ui/theme.css.ts';

const calm = { '@media': { [media.calm]: { transition: 'none' } } };
const moved = `${vars.motion.enter} ${vars.motion.curve}`;

export const stage = style({
  ...overlay,
  overflow: 'clip',
  cursor: 'grab',
  // All gestures on a photo are handled here.
  touchAction: 'none',
  userSelect: 'none',
});

/** Follows the finger without delay. */
export const held = style({ cursor: 'grabbing' });

export const track = style([
  {
    ...overlay,
    transition: `translate ${moved}`,
    selectors: { [`${held} &`]: { transition: 'none' } },
  },
  calm,
]);

const slide = style([
  {
    ...overlay,
    display: 'grid',
    placeItems: 'center',
    containerType: 'size',
    transition: `translate ${moved}`,
  },
  calm,
]);

const gap = vars.space[6];

export const slides = styleVariants({
  previous: [slide, { translate: `calc(-100% - ${gap})` }],
  shown: [slide],
  next: [slide, { translate: `calc(100% + ${gap})` }],
});

const picture = style([
  {
    transition: `transform ${moved}`,
    selectors: { [`${held} &`]: { transition: 'none' } },
  },
  calm,
]);

export const pictures = styleVariants({
  '3:4': [picture, { inlineSize: 'min(100cqi, 100cqb * 3 / 4)' }],
  '16:9': [picture, { inlineSize: 'min(100cqi, 100cqb * 16 / 9)' }],
  '1:1': [picture, { inlineSize: 'min(100cqi, 100cqb)' }],
});
