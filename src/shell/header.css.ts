import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { underHeader } from '../ui/page.css.ts';
import { twoLines } from '../ui/text.css.ts';
import { media, type, vars } from '../ui/theme.css.ts';

const ground = createVar();

/** Behind the bar, because a fixed part inside a filtered element covers that element alone. */
const blurred = {
  '::before': {
    content: '',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backdropFilter: 'blur(14px)',
  },
} as const;

const bar = style({
  vars: { [ground]: vars.ink.page },
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  display: 'grid',
  gridTemplateColumns: '1fr minmax(0, auto) 1fr',
  alignItems: 'center',
  blockSize: underHeader,
  // Takes no space of its own, so that `main` begins at the top of every page and does not move between two of them.
  marginBlockEnd: `calc(-1 * ${underHeader})`,
  paddingBlockStart: 'env(safe-area-inset-top)',
  paddingInlineStart: `max(${vars.space[1]}, env(safe-area-inset-left))`,
  paddingInlineEnd: `max(${vars.space[1]}, env(safe-area-inset-right))`,
  borderBlockEnd: '1px solid transparent',
  transitionProperty: 'background-color, border-color',
  transitionDuration: vars.motion.enter,
  '@media': { [media.calm]: { transition: 'none' } },
});

export const looks = styleVariants({
  title: [
    bar,
    {
      background: `color-mix(in srgb, ${ground} 86%, transparent)`,
      ...blurred,
    },
  ],
  /** The page's first picture starts under it. */
  brand: [
    bar,
    {
      // The controls are visible over any picture.
      backgroundRepeat: 'no-repeat',
      backgroundImage: `linear-gradient(color-mix(in srgb, ${ground} 72%, transparent), transparent)`,
      '@media': { [media.forced]: { background: 'Canvas' } },
    },
  ],
});

export const scrolled = style({
  borderBlockEndColor: vars.ink.line,
  background: `color-mix(in srgb, ${ground} 86%, transparent)`,
  ...blurred,
});

export const title = style({
  ...type[17],
  gridColumn: 2,
  color: vars.text.high,
  fontWeight: 800,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  ...twoLines,
  // Space for descenders and the focus ring.
  paddingBlock: 2,
});

export const start = style({ gridColumn: 1, gridRow: 1, justifySelf: 'start' });
export const end = style({ gridColumn: 3, justifySelf: 'end' });
