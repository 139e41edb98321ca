import { style } from '@vanilla-extract/css';
import { stack, wrapping } from '../../ui/layout.css.ts';
import { centredPage } from '../../ui/page.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style(centredPage);

export const brand = style({ alignSelf: 'center', marginBlockEnd: vars.space[8] });

export const form = style({ ...stack, gap: vars.space[1] });

export const answer = style({ marginBlockEnd: vars.space[2] });

export const proof = style({ display: 'grid', marginBlockStart: vars.space[2] });

export const help = style({
  ...wrapping,
  justifyContent: 'center',
  columnGap: vars.space[6],
  marginBlockStart: vars.space[1],
});

export const helpLink = style({
  ...type[13],
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tap,
  color: vars.text.low,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.text.high } },
});

/** Space between the message and the buttons above and below it. */
export const google = style({ ...stack, gap: vars.space[2], marginBlockEnd: vars.space[2] });

export const line = style({
  inlineSize: '100%',
  blockSize: 1,
  margin: 0,
  marginBlock: vars.space[4],
  border: 0,
  background: vars.ink.line,
});
