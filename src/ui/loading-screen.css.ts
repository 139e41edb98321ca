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

globalStyle('.loading-dot', {
  position: 'absolute',
  aspectRatio: '1',
  borderRadius: '50%',
  opacity: 0.6,
  animation: 'loading-float 5s ease-in-out infinite alternate',
});
const dots = [
  { at: ['14%', '12%'], size: 150, from: vars.violet, to: vars.accent.light },
  { at: ['70%', '20%'], size: 64, from: vars.cyan, to: vars.violet },
  { at: ['26%', '78%'], size: 84, from: vars.accent.light, to: vars.violet },
  { at: ['78%', '66%'], size: 190, from: vars.violet, to: vars.cyan },
  { at: ['54%', '86%'], size: 34, from: vars.cyan, to: vars.accent.light },
];
dots.forEach(({ at: [block, inline], size, from, to }, index) => {
  globalStyle(`.loading-dot:nth-of-type(${index + 1})`, {
    insetBlockStart: block,
    insetInlineStart: inline,
    inlineSize: size,
    translate: '-50% -50%',
    background: `radial-gradient(closest-side, ${to}, ${from} 48%, transparent)`,
    animationDelay: `${index * -900}ms`,
  });
});

globalStyle('.loading-word span, .loading-bar::after, .loading-dot', {
  '@media': { [media.calm]: { animation: 'none' } },
});
globalStyle('.loading-bar::after', {
  '@media': { [media.calm]: { inlineSize: '55%' } },
});
