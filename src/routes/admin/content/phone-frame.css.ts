import { style } from '@vanilla-extract/css';
import { hairline } from '../../../ui/surface.css.ts';

/** In CSS pixels, of a phone of our fans. */
export const PHONE = { width: 390, height: 844 } as const;

export const phone = style({
  inlineSize: '100%',
  maxInlineSize: PHONE.width,
  aspectRatio: `${PHONE.width} / ${PHONE.height}`,
  overflow: 'hidden',
  borderRadius: 40,
  outline: hairline,
  outlineOffset: 4,
});
export const shown = style({ display: 'block', border: 0, transformOrigin: '0 0' });
