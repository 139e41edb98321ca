import { createVar, globalStyle } from '@vanilla-extract/css';
import { media, vars } from './theme.css.ts';

/** The side padding of a page: 16 px on a narrow phone, else 20. */
export const gutter = createVar();

globalStyle(':root', {
  vars: { [gutter]: vars.space[4] },
  '@media': { [media.regular]: { vars: { [gutter]: vars.space[5] } } },
});
