import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { coverLink } from '../../ui/control.css.ts';
import { fittingColumns } from '../../ui/fitting-columns.ts';
import { focusRing } from '../../ui/focus.css.ts';
import { gutter } from '../../ui/gutter.css.ts';
import { stack } from '../../ui/layout.css.ts';
import { surface } from '../../ui/surface.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

const sway = keyframes({ from: { rotate: '-16deg' }, to: { rotate: '14deg' } });

export const row = style({
  display: 'grid',
  gridTemplateColumns: fittingColumns('8.5rem'),
  gap: vars.space[3],
  paddingInline: gutter,
});

export const card = style({
  position: 'relative',
  isolation: 'isolate',
  ...stack,
  justifyContent: 'flex-end',
  gap: vars.space[1],
  minBlockSize: 260,
  padding: vars.space[3],
  overflow: 'clip',
  ...surface,
  color: vars.text.high,
  '@media': { [media.regular]: { padding: vars.space[4] } },
});

/** A spotlight from the upper edge, wide and soft, with a narrow core. */
const beam = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: '-20% 8%',
  insetInline: '-30%',
  transformOrigin: '50% 0',
  rotate: '-6deg',
});

const cone = (color: string, core: string) =>
  `conic-gradient(from 180deg at 50% 0, ${core} -3deg, ${color} 5deg, transparent 26deg, transparent 334deg, ${color} 355deg, ${core} 363deg)`;

const faded = { maskImage: 'linear-gradient(to bottom, #000 30%, transparent)' };

export const beams = styleVariants({
  violet: [beam, faded, { background: cone(vars.violet, vars.cyan) }],
  accent: [beam, faded, { background: cone(vars.accent.fill, vars.warn) }],
});

export const moving = style({ animation: `${sway} 9s ease-in-out infinite alternate` });

export const name = style({
  ...type[17],
  fontWeight: 800,
  letterSpacing: '-0.02em',
  '@media': { [media.regular]: type[20] },
});

export const line = style({ ...type[13], color: vars.text.mid });

export const link = style({
  ...coverLink,
  selectors: { '&:focus-visible::after': { ...focusRing, outlineOffset: -4 } },
});
