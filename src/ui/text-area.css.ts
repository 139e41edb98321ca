import { style } from '@vanilla-extract/css';
import { control } from './field-shell.css.ts';
import { type, vars } from './theme.css.ts';

export const area = style([
  control,
  {
    minBlockSize: `calc(6 * ${type[17].lineHeight} + 2 * ${vars.space[3]})`,
    // As high as its text, if the browser supports it; otherwise it scrolls.
    fieldSizing: 'content',
    maxBlockSize: '60vb',
    resize: 'none',
  },
]);
