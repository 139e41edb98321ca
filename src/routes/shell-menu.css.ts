import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme.css.ts';

/** As high as the two rows that come, so that those below stay where they are. */
export const coming = style({ blockSize: `calc(2 * ${vars.tap})` });
