import { style } from '@vanilla-extract/css';
import { type, vars } from './theme.css.ts';

export const hash = style({
  display: 'block',
  textAlign: 'start',
  ...type[13],
  color: vars.text.mid,
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
});
