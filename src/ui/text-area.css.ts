import { style } from '@vanilla-extract/css';
import { control } from './field-shell.css.ts';
import { type, vars } from './theme.css.ts';

const lines = (count: number) => `calc(${count} * ${type[17].lineHeight} + 2 * ${vars.space[3]})`;

const base = style([
  control,
  {
    // As high as its text, if the browser supports it; otherwise it scrolls.
    fieldSizing: 'content',
    maxBlockSize: '60vb',
    resize: 'none',
  },
]);

export const area = style([base, { minBlockSize: lines(6) }]);
export const short = style([base, { minBlockSize: lines(2) }]);
