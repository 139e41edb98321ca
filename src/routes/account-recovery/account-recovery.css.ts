import { style } from '@vanilla-extract/css';
import { gutter } from '../../ui/gutter.css.ts';
import { iconDisc } from '../../ui/icon-disc.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'safe center',
  minBlockSize: `calc(100dvb - ${vars.headerHeight} - env(safe-area-inset-top))`,
  paddingBlock: vars.space[6],
  paddingInline: gutter,
  paddingBlockEnd: `calc(${vars.space[6]} + env(safe-area-inset-bottom))`,
  textAlign: 'center',
});

export const icon = style([
  iconDisc,
  { alignSelf: 'center', marginBlockEnd: vars.space[4], color: vars.text.high },
]);

export const lead = style({ ...type[20], margin: 0, color: vars.text.high });

export const text = style({
  ...type[15],
  marginBlockStart: vars.space[2],
  textWrap: 'balance',
});

export const actions = style({
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[8],
});
