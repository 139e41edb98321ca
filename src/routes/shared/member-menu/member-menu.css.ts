import { style } from '@vanilla-extract/css';
import { link } from '../../../shell/side-menu.css.ts';
import { vars } from '../../../ui/theme.css.ts';

export const row = style([
  link,
  { selectors: { '&[aria-busy=true]': { color: vars.text.low, cursor: 'progress' } } },
]);

/** In line with the words above it. */
export const answer = style({
  paddingInlineStart: `calc(24px + ${vars.space[3]})`,
  selectors: { '&:empty': { display: 'none' } },
});

export const edit = style([link, { color: vars.text.mid }]);
