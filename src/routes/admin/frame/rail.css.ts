import { style } from '@vanilla-extract/css';
import { gutter } from '../../../ui/gutter.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';
import { desk } from './desk.ts';

export const rail = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: vars.space[1],
  padding: `calc(${vars.space[2]} + env(safe-area-inset-top)) ${gutter} ${vars.space[2]}`,
  borderBlockEnd: `1px solid ${vars.ink.line}`,
  background: vars.ink.card,
  '@media': {
    [desk]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      padding: vars.space[4],
      borderBlockEnd: 0,
      borderInlineEnd: `1px solid ${vars.ink.line}`,
    },
  },
});

export const tab = style({
  ...type[15],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.field,
  color: vars.text.mid,
  fontWeight: 800,
  textDecoration: 'none',
  selectors: { '&[aria-current=page]': { background: vars.ink.line, color: vars.text.high } },
});

/** On a phone, where the tabs are behind it. */
export const menu = style([
  tab,
  {
    justifySelf: 'start',
    minBlockSize: vars.tap,
    border: 0,
    background: 'transparent',
    cursor: 'pointer',
    selectors: { '&[aria-expanded=true]': { color: vars.text.high } },
    '@media': { [desk]: { display: 'none' } },
  },
]);

export const language = style({
  gridArea: '1 / 2',
  '@media': {
    [desk]: {
      gridArea: 'auto',
      justifySelf: 'end',
      marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
    },
  },
});

export const tabs = style({
  display: 'none',
  gridArea: '2 / 1 / auto / -1',
  gap: vars.space[1],
  selectors: { '&[data-open]': { display: 'grid' } },
  '@media': { [desk]: { display: 'grid', gridArea: 'auto' } },
});
