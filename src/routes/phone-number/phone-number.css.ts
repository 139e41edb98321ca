import { style } from '@vanilla-extract/css';
import { centredPage } from '../../ui/page.css.ts';

export const page = style(centredPage);
