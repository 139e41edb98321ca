import { keyframes, style } from '@vanilla-extract/css';
import * as LIMITS from '../../contract/limits.ts';
import { beside } from './layout.css.ts';
import { noticeBox } from './notice-box.css.ts';
import { media, vars } from './theme.css.ts';

const stay = keyframes({
  '0%': { opacity: 0, translate: '0 12px' },
  '7%, 93%': { opacity: 1, translate: 'none' },
  '100%': { opacity: 0, visibility: 'hidden' },
});
const stayStill = keyframes({ '100%': { visibility: 'hidden' } });

/** Appears, stays for the length of a notice, and disappears. */
export const toast = style([
  noticeBox,
  {
    ...beside,
    gap: vars.space[2],
    inlineSize: 'fit-content',
    paddingBlock: vars.space[3],
    paddingInline: vars.space[5],
    borderRadius: vars.radius.pill,
    pointerEvents: 'none',
    animation: `${stay} ${LIMITS.noticeDuration}ms ${vars.motion.curve} forwards`,
    '@media': { [media.calm]: { animation: `${stayStill} ${LIMITS.noticeDuration}ms forwards` } },
  },
]);
