import { style } from '@vanilla-extract/css';
import { focusRing } from '../../ui/focus.css.ts';
import { type, vars } from '../../ui/theme.css.ts';

/** Colours and type as Google's sign-in branding asks for on dark ground; they are not ours to name. */
export const button = style({
  ...type[15],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  inlineSize: '100%',
  minBlockSize: 52,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: '1px solid #8E918F',
  borderRadius: vars.radius.pill,
  background: '#131314',
  color: '#E3E3E3',
  fontFamily: 'Roboto, Arial, inherit',
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: '#1C1C1E' },
    '&:focus-visible': focusRing,
  },
});
