import { style } from '@vanilla-extract/css';
import { stack } from '../ui/layout.css.ts';
import { media, vars } from '../ui/theme.css.ts';

export const bar = style({
  // In the flow, so that a bar of any height leaves room for what the page ends with.
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 20,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  paddingInlineStart: 'env(safe-area-inset-left)',
  paddingInlineEnd: 'env(safe-area-inset-right)',
  borderBlockStart: `1px solid ${vars.ink.line}`,
  background: `color-mix(in srgb, ${vars.ink.card} 78%, transparent)`,
  backdropFilter: 'blur(18px) saturate(1.4)',
  // One finger may scroll and tap here; the page itself can still be zoomed (spec §2, Shell).
  touchAction: 'pan-x pan-y',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
});

/** Five beside each other, whatever the size of the text. */
export const tabs = style({
  display: 'flex',
  selectors: {
    // A page can arrive in parts, and each further tab would move the others.
    '&:not(:has(> :nth-child(5)))': { visibility: 'hidden' },
  },
});

export const place = style({ flex: '1 1 0', minInlineSize: 'max-content' });

export const tab = style({
  position: 'relative',
  ...stack,
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[1],
  minBlockSize: vars.tabBarHeight,
  paddingBlock: vars.space[1],
  paddingInline: 1,
  // As large as five names have room for.
  fontSize: `min(.75rem, calc(min(100vi, ${vars.column}) / 23))`,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: vars.text.low,
  transition: `color ${vars.motion.press}`,
  selectors: {
    '&[aria-current=page]': { color: vars.text.high, fontWeight: 800 },
    '&:focus-visible': { outlineOffset: -4, borderRadius: vars.radius.field },
    // Lit from below.
    '&[aria-current=page]::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: `radial-gradient(60% 75% at 50% 104%, color-mix(in srgb, ${vars.accent.light} 62%, transparent), transparent 72%)`,
    },
    '&[aria-current=page]::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 0,
      inlineSize: 22,
      blockSize: 2,
      borderRadius: vars.radius.pill,
      background: vars.accent.light,
    },
  },
  '@media': { [media.calm]: { transition: 'none' } },
});
