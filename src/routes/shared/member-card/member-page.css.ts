import { style } from '@vanilla-extract/css';
import { pageEnd, parts } from '../../../ui/page.css.ts';
import { vars } from '../../../ui/theme.css.ts';

export const page = style({ ...parts, paddingBlock: `${vars.space[4]} ${pageEnd}` });
