import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme.css.ts';

/** As high as a row that comes, so that those below stay where they are. */
export const coming = style({ blockSize: vars.tap });
