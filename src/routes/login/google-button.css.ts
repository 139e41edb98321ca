import { style } from '@vanilla-extract/css';
import { busyLight } from '../../ui/button.css.ts';
import { focusRing } from '../../ui/focus.css.ts';
import { beside } from '../../ui/layout.css.ts';
import { media, type, vars } from '../../ui/theme.css.ts';

/** Colours and type from Google's sign-in branding for dark backgrounds; not part of our tokens. */
export const button = style({
  ...type[15],
  position: 'relative',
  ...beside,
  justifyContent: 'center',
  gap: 10,
  inlineSize: '100%',
  minBlockSize: 52,
  overflow: 'clip',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: '1px solid #8E918F',
  borderRadius: vars.radius.pill,
  background: '#131314',
  color: '#E3E3E3',
  fontFamily: 'Roboto, Arial, sans-serif',
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: '#1C1C1E' },
    '&:focus-visible': focusRing,
    ...busyLight,
  },
  '@media': {
    [media.calm]: {
      selectors: {
        '&[aria-busy=true]::after': { insetInline: 20, inlineSize: 'auto', animation: 'none' },
      },
    },
  },
});
