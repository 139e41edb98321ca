import { style } from '@vanilla-extract/css';
import { surface } from '../../../ui/surface.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';

export const guide = style({ maxInlineSize: '32rem' });

/** Below the fields of their languages, which are as wide. */
export const languages = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
});

export const language = style({
  ...surface,
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  minInlineSize: 0,
  padding: vars.space[4],
});

export const name = style({ ...type[15], fontWeight: 800 });
export const part = style({ ...type[13], color: vars.text.low });
export const subject = style({ fontWeight: 800, overflowWrap: 'anywhere' });
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
