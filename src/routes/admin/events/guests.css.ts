import { globalStyle, style } from '@vanilla-extract/css';

const print = 'print';

export const onScreen = style({ '@media': { [print]: { display: 'none' } } });
export const sheet = style({ '@media': { [print]: { color: '#000' } } });

/** Only the title and the list are on paper. */
globalStyle(`:root:has(${sheet}) :is(header, nav, footer)`, {
  '@media': { [print]: { display: 'none' } },
});
globalStyle(`:root:has(${sheet}), :root:has(${sheet}) body, :root:has(${sheet}) *`, {
  '@media': { [print]: { background: '#fff', color: '#000' } },
});
globalStyle(`${sheet} tr`, { '@media': { [print]: { breakInside: 'avoid' } } });
