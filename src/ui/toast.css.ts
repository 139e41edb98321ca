import { keyframes, style } from '@vanilla-extract/css';
import * as LIMITS from '../../contract/limits.ts';
import { media, type, vars } from './theme.css.ts';

const stay = keyframes({
  '0%': { opacity: 0, translate: '-50% 12px' },
  '7%, 93%': { opacity: 1, translate: '-50% 0' },
  '100%': { opacity: 0, translate: '-50% 0', visibility: 'hidden' },
});
const stayStill = keyframes({ '100%': { visibility: 'hidden' } });

/** Appears, stays for the length of a notice, and disappears. */
export const toast = style({
  ...type[15],
  position: 'fixed',
  insetBlock: `auto calc(${vars.tabBarHeight} + ${vars.space[4]} + env(safe-area-inset-bottom))`,
  insetInline: '50% auto',
  margin: 0,
  translate: '-50%',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  inlineSize: 'max-content',
  maxInlineSize: `calc(100vi - 2 * ${vars.space[4]})`,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[5],
  border: `1px solid ${vars.ink.line}`,
  borderRadius: vars.radius.pill,
  background: vars.ink.sheet,
  color: vars.text.high,
  pointerEvents: 'none',
  animation: `${stay} ${LIMITS.noticeDuration}ms ${vars.motion.curve} forwards`,
  '@media': { [media.calm]: { animation: `${stayStill} ${LIMITS.noticeDuration}ms forwards` } },
});
