import { globalStyle, style } from '@vanilla-extract/css';
import { beside } from '../../../ui/layout.css.ts';
import { vars } from '../../../ui/theme.css.ts';
import { desk } from '../frame/desk.ts';
import { table } from '../frame/frame.css.ts';

export const place = style({ ...beside, gap: vars.space[1] });

/** A finger on it moves the row, not the page. */
export const handle = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.tap,
  minBlockSize: vars.tap,
  color: vars.text.low,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
});

globalStyle(`${table} tr[data-dragged]`, { background: vars.ink.line });
globalStyle(`${table} tr[data-dragged] ${handle}`, { cursor: 'grabbing' });

const line = (offset: string) => ({ boxShadow: `inset 0 ${offset} 0 ${vars.accent.light}` });
const before = `${table} tr[data-drop=before]`;
const after = `${table} tr[data-drop=after]`;
globalStyle(before, { '@media': { [`not ${desk}`]: line('3px') } });
globalStyle(after, { '@media': { [`not ${desk}`]: line('-3px') } });
globalStyle(`${before} td`, { '@media': { [desk]: line('3px') } });
globalStyle(`${after} td`, { '@media': { [desk]: line('-3px') } });
