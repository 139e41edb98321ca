import { style, styleVariants } from '@vanilla-extract/css';
import { bareControl } from '../../ui/bare-control.css.ts';
import { centred, wrapping } from '../../ui/layout.css.ts';
import { oneLine } from '../../ui/text.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';
import { veil } from '../../ui/veil.ts';

const beside = 'screen and (min-width: 700px)';

/** Over the whole window, and not the column alone. */
export const viewer = style({
  position: 'fixed',
  inset: 0,
  zIndex: 25,
  overflow: 'clip',
  background: vars.ink.page,
});

const bar = style({
  position: 'absolute',
  insetInline: 0,
  paddingInlineStart: `max(${vars.space[2]}, env(safe-area-inset-left))`,
  paddingInlineEnd: `max(${vars.space[2]}, env(safe-area-inset-right))`,
  // What lies between the controls belongs to the photo.
  pointerEvents: 'none',
});

export const top = style([
  bar,
  {
    insetBlockStart: 0,
    display: 'grid',
    gridTemplateColumns: '1fr minmax(0, auto) 1fr',
    alignItems: 'center',
    paddingBlockStart: `max(${vars.space[2]}, env(safe-area-inset-top))`,
  },
]);

export const bottom = style([
  bar,
  {
    insetBlockEnd: 0,
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[2],
    paddingBlockEnd: `max(${vars.space[4]}, env(safe-area-inset-bottom))`,
  },
]);

export const row = style({ display: 'flex', gap: vars.space[3] });

export const deeds = style({ display: 'flex', justifySelf: 'end', gap: vars.space[2] });

/** Seen over every picture. */
const ground = { background: veil(78), pointerEvents: 'auto' } as const;

export const control = style([
  bareControl,
  {
    ...ground,
    color: vars.text.high,
    touchAction: 'manipulation',
    selectors: {
      '&:active': { background: vars.ink.line },
      '&[aria-disabled=true]': { color: vars.text.low, cursor: 'default', opacity: 0.6 },
    },
    '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.ink.sheet } } } },
  },
]);

/** In the row under the photo on a phone, else beside it. */
const turn = style([
  control,
  { '@media': { [beside]: { position: 'fixed', insetBlockStart: `calc(50% - ${vars.tap} / 2)` } } },
]);

export const turns = styleVariants({
  previous: [
    turn,
    {
      '@media': {
        [beside]: { insetInlineStart: `max(${vars.space[4]}, env(safe-area-inset-left))` },
      },
    },
  ],
  next: [
    turn,
    {
      '@media': {
        [beside]: { insetInlineEnd: `max(${vars.space[4]}, env(safe-area-inset-right))` },
      },
    },
  ],
});

export const title = style({
  ...type[15],
  ...ground,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.pill,
  ...oneLine,
  color: vars.text.high,
  fontWeight: 800,
  outline: 'none',
});

export const notice = style({
  ...type[13],
  ...ground,
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: vars.space[2],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.card,
  color: vars.text.high,
});

export const failure = style({
  ...centred,
  minBlockSize: '100dvb',
});
