import { keyframes, style } from '@vanilla-extract/css';
import { media, type, vars } from '../ui/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const banner = style({
  ...type[15],
  position: 'fixed',
  insetBlock: `auto calc(${vars.tabBarHeight} + ${vars.space[4]} + env(safe-area-inset-bottom))`,
  insetInline: '50% auto',
  translate: '-50%',
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  inlineSize: `min(calc(100vi - 2 * ${vars.space[4]}), calc(${vars.column} - 2 * ${vars.space[4]}))`,
  padding: vars.space[3],
  paddingInlineStart: vars.space[4],
  border: `1px solid ${vars.ink.line}`,
  borderRadius: vars.radius.card,
  background: vars.ink.sheet,
  color: vars.text.high,
  fontWeight: 800,
  animation: `${appear} ${vars.motion.enter}`,
  transition: `transform ${vars.motion.enter} ${vars.motion.curve}`,
  '@media': { [media.calm]: { animation: 'none', transition: 'none' } },
});
export const givesWay = style({
  selectors: { ':root:has(dialog[open]) &': { visibility: 'hidden' } },
});
/** Beside one button; above two. */
export const words = style({ flex: '1 1 9rem', textWrap: 'balance' });
export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space[2],
  marginInlineStart: 'auto',
});
