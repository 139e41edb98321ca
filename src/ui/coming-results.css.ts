import { style } from '@vanilla-extract/css';
import { gutter } from './gutter.css.ts';
import { media, vars } from './theme.css.ts';

export const offer = style({ paddingBlock: vars.space[4], paddingInline: gutter });

/** Without a script nothing comes. */
export const skeleton = style({ '@media': { [media.withoutScript]: { display: 'none' } } });
