import { globalStyle } from '@vanilla-extract/css';
import { focusRing } from './focus.css.ts';
import { media, type, vars } from './theme.css.ts';

// Names and titles are Korean in every language: naming the font saves a search among all of a device's.
const latin =
  'system-ui, "Noto Sans CJK KR", "Apple SD Gothic Neo", "Malgun Gothic", Roboto, sans-serif';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle(':root', {
  colorScheme: 'dark',
  background: vars.ink.page,
  color: vars.text.mid,
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  scrollPaddingBlockStart: vars.headerHeight,
  overflowX: 'clip',
  // A word wider than its line may be broken, and does not make a box wider than the screen.
  overflowWrap: 'anywhere',
});

// Each language names its own fonts first, so that Han characters have that language's glyphs. Only where a language begins: what is
// inside inherits it, or has its own. The first is also of each language into which a browser translates.
globalStyle('[lang]', { fontFamily: latin });
globalStyle('[lang]:lang(ko)', {
  fontFamily: `-apple-system, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", ${latin}`,
  wordBreak: 'keep-all',
});
globalStyle('[lang]:lang(ja)', {
  fontFamily: `-apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", Meiryo, ${latin}`,
  wordBreak: 'auto-phrase',
});
globalStyle('[lang]:lang(zh-Hans)', {
  fontFamily: `-apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", ${latin}`,
});

globalStyle('body', { ...type[15], margin: 0, fontWeight: 500, minBlockSize: '100dvb' });
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure', { margin: 0 });
globalStyle('ul, ol', { padding: 0, listStyle: 'none' });
globalStyle('p, li', { textWrap: 'pretty' });
// Between Han characters `pretty` leaves a single one on its line.
globalStyle(':where(:lang(zh-Hans)) :is(p, li)', { textWrap: 'balance' });
globalStyle('h1, h2, h3', { color: vars.text.high, textWrap: 'balance' });
// What names something is at least as wide as its longest word: `anywhere` lets its box shrink below that beside others.
globalStyle('button, summary, label, legend, dt, th, td, h1, h2, h3, h4, [role=tab]', {
  '@media': { [media.roomForWords]: { overflowWrap: 'break-word' } },
});
// A quotation, such as the words of a search, names nothing, and may be broken anywhere.
globalStyle('q', { overflowWrap: 'anywhere' });
globalStyle('img, svg, video', { display: 'block', maxInlineSize: '100%' });
globalStyle('svg', { flexShrink: 0 });
globalStyle('a', { color: 'inherit' });
globalStyle('button, input, select, textarea', { font: 'inherit', letterSpacing: 'inherit' });
globalStyle('button, a, summary, label', { WebkitTapHighlightColor: 'transparent' });
globalStyle('::selection', { background: vars.accent.fill, color: vars.text.high });
globalStyle(':focus-visible', { ...focusRing });
// Headings get the focus after a navigation, for screen readers; they are no controls and need no ring.
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });

// The final fallback for reduced motion; each component still chooses its own static state.
globalStyle('*, *::before, *::after', {
  '@media': {
    [media.calm]: { animationIterationCount: '1 !important' },
  },
});
