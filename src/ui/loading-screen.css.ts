import { globalKeyframes, globalStyle } from '@vanilla-extract/css';
import { heroHeight, heroShade } from './hero-picture.ts';
import { media, type, vars } from './theme.css.ts';

// Fixed names, because index.html draws the same picture before any script has run.
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

globalKeyframes('loading-late', { to: { visibility: 'visible' } });

globalStyle('.loading', {
  position: 'fixed',
  inset: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[6],
  overflow: 'hidden',
  background: vars.ink.page,
});

// Home's first picture lies where the app will draw it, so that it is seen as soon as it has come, and stays.
globalStyle('.loading-picture', {
  position: 'absolute',
  insetBlockStart: 0,
  inlineSize: '100%',
  maxInlineSize: vars.column,
  blockSize: heroHeight,
});
globalStyle('.loading-picture img', { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
globalStyle('.loading-picture::after', {
  content: '""',
  position: 'absolute',
  inset: 0,
  background: heroShade,
});

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

// In every language: which one was chosen only a script can know.
globalStyle('.loading-note', {
  ...type[13],
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  maxInlineSize: 'min(100vi - 32px, 400px)',
  padding: vars.space[4],
  borderRadius: vars.radius.card,
  background: `color-mix(in srgb, ${vars.ink.page} 82%, transparent)`,
  color: vars.text.mid,
  textAlign: 'center',
});
globalStyle('.loading-note p', { margin: 0 });
globalStyle('.loading-note :lang(en)', { ...type[15], color: vars.text.high });
globalStyle('.loading-retry', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: vars.tap,
  color: vars.text.high,
});
// Without a script of its own: the app takes the whole screen's place when it starts, and this with it.
globalStyle('.loading-late', {
  visibility: 'hidden',
  animation: 'loading-late 1ms 8s forwards',
  '@media': { '(scripting: none)': { display: 'none' } },
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
