import { globalKeyframes, globalStyle } from '@vanilla-extract/css';
import { BCP47 } from '../../contract/languages.ts';
import { centred } from '../ui/layout.css.ts';
import { media, type, vars } from '../ui/theme.css.ts';

// Fixed names, because index.html shows the same screen before any script runs.
globalKeyframes('loading-wave', {
  '0%, 55%, 100%': { transform: 'none' },
  '25%': { transform: 'translateY(-.42em)' },
});
globalKeyframes('loading-run', {
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(260%)' },
});
globalKeyframes('loading-float', {
  from: { transform: 'translate(-6%, 8%) scale(.92)' },
  to: { transform: 'translate(8%, -10%) scale(1.08)' },
});

/** The installed app's first launch stays dark until its intro comes (index.html). */
globalStyle(':root[data-intro] body', { visibility: 'hidden' });

globalKeyframes('start-late', { to: { visibility: 'visible' } });

globalStyle('.loading', {
  position: 'fixed',
  inset: 0,
  ...centred,
  gap: vars.space[6],
  overflow: 'hidden',
  background: vars.ink.page,
  // The note says what the page needs.
  '@media': { [media.withoutScript]: { display: 'none' } },
});

/** A page can arrive in parts, and a word that is centred moves with each letter. */
globalStyle('.loading:not(:has(.loading-bar))', { visibility: 'hidden' });

globalStyle('.loading-word', {
  ...type[26],
  position: 'relative',
  margin: 0,
  color: vars.text.high,
});
globalStyle('.loading-word span', {
  display: 'inline-block',
  animation: `loading-wave 1.6s ${vars.motion.curve} infinite`,
});
for (let letter = 2; letter <= 10; letter += 1) {
  globalStyle(`.loading-word span:nth-child(${letter})`, {
    animationDelay: `${(letter - 1) * 80}ms`,
  });
}

globalStyle('.loading-bar', {
  position: 'relative',
  inlineSize: 'min(60vi, 220px)',
  blockSize: 4,
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  background: vars.ink.line,
});
globalStyle('.loading-bar::after', {
  content: '""',
  position: 'absolute',
  inset: 0,
  inlineSize: '40%',
  borderRadius: vars.radius.pill,
  background: `linear-gradient(90deg, ${vars.violet}, ${vars.accent.light})`,
  animation: 'loading-run 1.4s ease-in-out infinite',
});

/** The message if the app does not start, in the language of the page. */
globalStyle('.start-note', {
  ...type[15],
  position: 'relative',
  zIndex: 1,
  maxInlineSize: vars.column,
  marginInline: 'auto',
  padding: vars.space[4],
  background: vars.ink.page,
  color: vars.text.high,
  textAlign: 'center',
});
globalStyle('.start-note p', { margin: 0 });
for (const tag of Object.values(BCP47)) {
  globalStyle(`:root:lang(${tag}) .start-note [lang]:not([lang="${tag}"])`, { display: 'none' });
}
globalStyle('.start-retry', {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.tap,
  color: vars.text.high,
});
/** What a page that needs the app leads to without it. */
globalStyle('.start-ways', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: vars.space[5],
});
// Without its own script: the app removes it when it starts. It covers what needs the app, and
// leaves the links of the tab bar usable.
globalStyle('.start-late', {
  position: 'fixed',
  zIndex: 3,
  insetInline: 0,
  insetBlockStart: 0,
  paddingBlockStart: `calc(${vars.space[4]} + env(safe-area-inset-top))`,
  borderBlockEnd: `1px solid ${vars.ink.line}`,
  visibility: 'hidden',
  animation: 'start-late 1ms 8s forwards',
  '@media': { [media.withoutScript]: { display: 'none' } },
});

globalStyle('.loading-dot', {
  position: 'absolute',
  aspectRatio: '1',
  borderRadius: '50%',
  animation: 'loading-float 5s ease-in-out infinite alternate',
});
/** Wide and without an edge: light in the haze, nothing that could be pressed. */
const dots = [
  { at: ['12%', '8%'], size: 'max(60vi, 320px)', from: vars.accent.light, to: vars.violet },
  { at: ['24%', '88%'], size: 'max(44vi, 240px)', from: vars.cyan, to: vars.violet },
  { at: ['34%', '46%'], size: 'max(30vi, 150px)', from: vars.accent.light, to: vars.violet },
  { at: ['82%', '72%'], size: 'max(72vi, 380px)', from: vars.violet, to: vars.accent.light },
  { at: ['74%', '10%'], size: 'max(40vi, 220px)', from: vars.cyan, to: vars.violet },
];
/** As haze thins out: a straight fall of the light would show where it ends. */
const HAZE = [
  [48, 0],
  [26, 28],
  [9, 58],
  [0, 100],
] as const;
dots.forEach(({ at: [block, inline], size, from, to }, index) => {
  const stops = HAZE.map(
    ([light, at]) =>
      `color-mix(in srgb, color-mix(in srgb, ${from} ${100 - at}%, ${to}) ${light}%, transparent) ${at}%`,
  );
  globalStyle(`.loading-dot:nth-of-type(${index + 1})`, {
    insetBlockStart: block,
    insetInlineStart: inline,
    inlineSize: size,
    translate: '-50% -50%',
    background: `radial-gradient(closest-side, ${stops.join(', ')})`,
    animationDelay: `${index * -900}ms`,
  });
});

globalStyle('.loading-word span, .loading-bar::after, .loading-dot', {
  '@media': { [media.calm]: { animation: 'none' } },
});
globalStyle('.loading-bar::after', {
  '@media': { [media.calm]: { inlineSize: '55%' } },
});
