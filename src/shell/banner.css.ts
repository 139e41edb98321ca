import { keyframes, style } from '@vanilla-extract/css';
import { apart, wrapping } from '../ui/layout.css.ts';
import { noticeBox } from '../ui/notice-box.css.ts';
import { media, vars } from '../ui/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const banner = style([
  noticeBox,
  {
    ...apart,
    alignItems: 'center',
    gap: vars.space[3],
    inlineSize: 'auto',
    padding: vars.space[3],
    paddingInlineStart: vars.space[4],
    borderRadius: vars.radius.card,
    fontWeight: 800,
    animation: `${appear} ${vars.motion.enter}`,
    '@media': { [media.calm]: { animation: 'none' } },
  },
]);
export const givesWay = style({
  selectors: { ':root:has(dialog[open]) &': { visibility: 'hidden' } },
});
/** Beside one button; above two. */
export const words = style({ flex: '1 1 9rem', textWrap: 'balance' });
export const answers = style({
  ...wrapping,
  justifyContent: 'end',
  gap: vars.space[2],
  marginInlineStart: 'auto',
});
