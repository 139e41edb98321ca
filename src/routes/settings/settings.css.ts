import { style } from '@vanilla-extract/css';
import { wrapping } from '../../ui/layout.css.ts';
import { parts } from '../../ui/page.css.ts';
import { vars } from '../../ui/theme.css.ts';

export const page = style(parts);

/** What is meant and how it is, under one another where the text is large. */
export const fact = style({
  ...wrapping,
  flex: 1,
  columnGap: vars.space[3],
  minInlineSize: 0,
});

export const state = style({ marginInlineStart: 'auto', color: vars.text.mid, textAlign: 'end' });

/** Its space is reserved until the session is known. */
export const unknown = style({ visibility: 'hidden' });

export const unreached = style({ marginBlockEnd: vars.space[3], color: vars.text.mid });
