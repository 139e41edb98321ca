import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from './focus.css.ts';
import { media, type, vars } from './theme.css.ts';

/** To and fro along the straight part of the lower edge. */
const run = keyframes({ to: { translate: 'calc(150% - 2 * 20px)' } });

/** A thin light runs along the lower edge of what is busy; its holder clips it and stands `relative`. */
export const busyLight = {
  '&[aria-busy=true]': { cursor: 'progress' },
  '&[aria-busy=true]::after': {
    content: '""',
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineStart: 20,
    inlineSize: '40%',
    blockSize: 2,
    background: 'linear-gradient(90deg, transparent, currentColor, transparent)',
    animation: `${run} 900ms ease-in-out infinite alternate`,
  },
} as const;

const off = ':disabled, [aria-disabled=true]';

/** Reserves the space of a button. */
export const BUTTON_HEIGHT = 52;

const base = style({
  ...type[17],
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minBlockSize: BUTTON_HEIGHT,
  paddingBlock: vars.space[2],
  // Smaller beside large text, which needs the space.
  paddingInline: `max(${vars.space[3]}, calc(2 * ${vars.space[6]} - 1.5rem))`,
  overflow: 'clip',
  // Visible only with forced colours.
  border: '1px solid transparent',
  borderRadius: vars.radius.pill,
  fontFamily: 'inherit',
  fontWeight: 800,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  touchAction: 'manipulation',
  transitionProperty: 'scale, background-color, color',
  transitionDuration: vars.motion.press,
  selectors: {
    '&:focus-visible': focusRing,
    [`&:active:not(${off}, [aria-busy=true])`]: { scale: '.98' },
    [`&:is(${off})`]: {
      background: vars.ink.sheet,
      color: vars.text.low,
      cursor: 'default',
    },
    ...busyLight,
  },
  '@media': {
    [media.roomForWords]: { overflowWrap: 'break-word' },
    [media.calm]: {
      transition: 'none',
      selectors: {
        [`&:active:not(${off}, [aria-busy=true])`]: { scale: 'none' },
        '&[aria-busy=true]::after': { insetInline: 20, inlineSize: 'auto', animation: 'none' },
      },
    },
  },
});

const plain = style([
  base,
  {
    minBlockSize: vars.tap,
    background: 'transparent',
    color: vars.text.mid,
    selectors: {
      [`&:hover:not(${off})`]: { color: vars.text.high },
      [`&:is(${off})`]: { background: 'transparent' },
    },
  },
]);

export const variants = styleVariants({
  primary: [base, { background: vars.accent.fill, color: vars.text.high }],
  quiet: [
    base,
    {
      background: vars.ink.sheet,
      color: vars.text.high,
      selectors: { [`&:hover:not(${off})`]: { background: vars.ink.line } },
    },
  ],
  plain: [plain],
});

export const wide = style({ inlineSize: '100%' });

/** Inside a field's end: its corners follow the field's. */
export const inField = style({
  ...type[15],
  flexShrink: 0,
  minBlockSize: vars.tapInRow,
  minInlineSize: vars.tapInRow,
  margin: 3,
  maxInlineSize: 'calc(100% - 6px)',
  marginInlineStart: 'auto',
  paddingBlock: vars.space[1],
  paddingInline: vars.space[4],
  borderRadius: `calc(${vars.radius.field} - 3px)`,
  // What it does, a script does.
  '@media': { [media.withoutScript]: { display: 'none' } },
});

/** On a raised field or card, quiet needs the next shade of ink. */
export const onField = styleVariants({
  primary: { selectors: { [`&:is(${off})`]: { background: vars.ink.line } } },
  quiet: {
    background: vars.ink.line,
    selectors: { [`&:is(${off})`]: { background: vars.ink.line } },
  },
});
