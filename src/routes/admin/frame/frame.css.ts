import { globalStyle, style } from '@vanilla-extract/css';
import { places } from '../../../shell/install-qr.css.ts';
import { frame } from '../../../shell/root.css.ts';
import { gutter } from '../../../ui/gutter.css.ts';
import { apart, column, wrapping } from '../../../ui/layout.css.ts';
import { pageEnd } from '../../../ui/page.css.ts';
import { surface } from '../../../ui/surface.css.ts';
import { type, vars } from '../../../ui/theme.css.ts';
import { desk, phone } from './desk.ts';

export const layout = style({
  ...column,
  alignContent: 'start',
  minBlockSize: '100dvb',
  '@media': { [desk]: { gridTemplateColumns: '13rem minmax(0, 1fr)', alignContent: 'stretch' } },
});
/** It stands where the table has room. */
globalStyle(`:root:has(${layout}) ${places.panel}`, { display: 'none' });
globalStyle(`${frame}:has(${layout})`, { maxInlineSize: 'none' });

export const content = style({
  ...column,
  alignContent: 'start',
  gap: vars.space[6],
  padding: `${vars.space[5]} ${gutter} ${pageEnd}`,
  '@media': { [desk]: { maxInlineSize: '80rem', padding: vars.space[8] } },
});

export const title = style({ ...type[26], overflowWrap: 'anywhere' });
export const said = style({ outline: 'none' });

export const filters = style({
  display: 'grid',
  gap: vars.space[3],
  alignItems: 'start',
  '@media': {
    [desk]: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))', maxInlineSize: '60rem' },
  },
});

/** Beside the fields, below the line of their labels. */
export const filterButton = style({
  display: 'grid',
  '@media': { [desk]: { marginBlockStart: `calc(${type[13].lineHeight} + ${vars.space[1]})` } },
});

export const acts = style({ ...wrapping, gap: vars.space[3] });
export const choice = style({
  display: 'grid',
  // Fields beside each other are no wider than the dialog.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  maxInlineSize: '28rem',
  textAlign: 'start',
});
/** Somebody's own lines. */
export const typed = style({
  display: 'inline-block',
  textAlign: 'start',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const empty = style({ color: vars.text.low });

/** Side by side where there is room. */
export const halves = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))',
});

/** A table that is too wide scrolls by itself, and the page does not. */
export const tableBox = style({ overflowX: 'auto' });

export const table = style({
  ...type[13],
  ...surface,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { display: 'block' } },
});

const cell = {
  blockSize: 40,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  textAlign: 'start',
} as const;
globalStyle(`${table} :is(th, td)`, cell);
/** IDs and names may be longer than their column. */
globalStyle(`${table} [translate=no]`, { overflowWrap: 'anywhere' });
globalStyle(`${table} th`, { color: vars.text.low, fontWeight: 800 });
globalStyle(`${table} tr + tr, ${table} tbody tr`, {
  borderBlockStart: `1px solid ${vars.ink.line}`,
});
globalStyle(`${table} thead`, { '@media': { [phone]: { display: 'none' } } });
globalStyle(`${table} :is(tbody, tr)`, { '@media': { [phone]: { display: 'block' } } });
globalStyle(`${table} td`, {
  '@media': { [phone]: { ...apart, columnGap: vars.space[4], blockSize: 'auto' } },
});
globalStyle(`${table} td::before`, {
  '@media': { [phone]: { content: 'attr(data-name)', color: vars.text.low } },
});

export const form = style({ ...column, gap: vars.space[4] });
export const field = style({ ...column, gap: vars.space[3] });
