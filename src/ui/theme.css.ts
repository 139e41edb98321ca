import { createGlobalTheme } from '@vanilla-extract/css';

/** docs/look.md, Tokens. Used by name, never by value. */
export const vars = createGlobalTheme(':root', {
  ink: { page: '#08060F', card: '#100C1A', sheet: '#1A1527', line: '#272036' },
  text: { high: '#FFFFFF', mid: '#C9C3D6', low: '#948CA6' },
  accent: { light: '#FF2E7E', fill: '#D6136A' },
  violet: '#7A5CFF',
  cyan: '#35D6E6',
  good: '#3DDC97',
  warn: '#FFC24B',
  bad: '#FF6B6B',
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    12: '48px',
    16: '64px',
  },
  radius: { field: '10px', card: '16px', sheet: '24px', pill: '999px' },
  tap: '48px',
  tapInRow: '44px',
  column: '500px',
  // Two lines of a title fit in, at any size of the text.
  headerHeight: 'max(52px, 3.25rem)',
  tabBarHeight: '60px',
  motion: {
    press: '120ms',
    enter: '220ms',
    sheet: '320ms',
    curve: 'cubic-bezier(.2,.8,.2,1)',
  },
});

const size = (size: string, line: string) => ({ fontSize: size, lineHeight: line });

/** Sizes in rem, so that the fan's font size is respected. Titles: 26 and 34, weight 800, −0.02 em. */
export const type = {
  12: size('0.75rem', '1rem'),
  13: size('0.8125rem', '1.125rem'),
  15: size('0.9375rem', '1.375rem'),
  17: size('1.0625rem', '1.5rem'),
  20: { ...size('1.25rem', '1.625rem'), fontWeight: 800 },
  26: { ...size('1.625rem', '1.875rem'), fontWeight: 800, letterSpacing: '-0.02em' },
  34: { ...size('2.125rem', '2.375rem'), fontWeight: 800, letterSpacing: '-0.02em' },
} as const;

/** Styles start from the phone; wider screens add to them. */
export const media = {
  regular: 'screen and (min-width: 390px)',
  wide: 'screen and (min-width: 1200px)',
  /** A long word has room, by the size of text that the fan has chosen. */
  roomForWords: '(min-width: 18rem)',
  /** The fan's own few colours, such as Windows' contrast themes. */
  forced: '(forced-colors: active)',
  calm: '(prefers-reduced-motion: reduce)',
  hover: '(hover: hover)',
  withoutScript: '(scripting: none)',
} as const;
