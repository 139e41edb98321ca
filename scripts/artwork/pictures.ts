import type { Picture } from './draw.ts';
import type { FamilyName } from './families.ts';
import type { Hue } from './palette.ts';

type Look = [
  family: FamilyName,
  variant: number,
  hues: [Hue, Hue, Hue?],
  more?: { flood?: true; word?: string },
];

const pictures = (
  prefix: string,
  ratio: Picture['ratio'],
  looks: Record<string, Look>,
): Picture[] =>
  Object.entries(looks).map(([name, [family, variant, hues, more]]) => ({
    name: `${prefix}-${name}`,
    ratio,
    family,
    variant,
    hues,
    exposure: more?.flood ? 'flood' : 'night',
    word: more?.word,
  }));

const banners = pictures('banner', '3:4', {
  'the-signature': ['halo', 2, ['violet', 'pink', 'cyan']],
  showcham: ['lasers', 2, ['cyan', 'violet', 'lime']],
  'on-play': ['mirrorball', 0, ['magenta', 'orange', 'gold']],
  bulti: ['type', 0, ['red', 'gold', 'orange'], { word: '불티' }],
}).map((banner) => ({ ...banner, dim: 0.94 }));

const videos = pictures('video', '16:9', {
  bulti: ['confetti', 0, ['red', 'gold', 'orange']],
  'seoul-signal': ['equalizer', 0, ['blue', 'magenta', 'cyan']],
  'orbit-love': ['halo', 1, ['violet', 'pink', 'cyan']],
  'first-frost': ['prism', 0, ['sky', 'violet', 'teal'], { flood: true }],
  'high-tide': ['ribbon', 1, ['teal', 'blue', 'lime']],
  'stage-of-the-year': ['beams', 3, ['red', 'gold', 'orange']],
  'rookie-of-the-year': ['type', 3, ['magenta', 'gold', 'cyan'], { word: '별' }],
  'award-speeches': ['microphone', 0, ['orange', 'pink', 'gold']],
  'best-performance': ['crowds', 0, ['cyan', 'magenta', 'gold']],
  'grand-prize': ['prism', 1, ['violet', 'gold', 'pink']],
  beat: ['type', 1, ['pink', 'cyan', 'violet'], { word: '비트' }],
  wallpaper: ['wall', 1, ['lime', 'sky', 'gold']],
  wish: ['drones', 1, ['blue', 'gold', 'sky']],
  'wednesday-garden': ['tunnel', 0, ['green', 'pink', 'gold']],
  'falling-star': ['lasers', 2, ['magenta', 'cyan', 'violet']],
  'cloud-post-office': ['crowds', 2, ['sky', 'orange', 'gold'], { flood: true }],
  'midnight-fruit': ['mirrorball', 0, ['pink', 'lime', 'gold']],
  'veil-up': ['type', 2, ['violet', 'orange', 'pink'], { word: 'VEIL' }],
  'dawn-radio': ['beams', 1, ['orange', 'sky', 'pink']],
  gravity: ['tunnel', 2, ['blue', 'orange', 'cyan']],
  'glass-garden': ['wall', 0, ['teal', 'magenta', 'cyan']],
  'wave-advisory': ['sea', 0, ['cyan', 'gold', 'blue']],
  'red-carpet': ['beams', 0, ['pink', 'red', 'gold']],
  'backstage-24h': ['type', 0, ['green', 'lime', 'gold'], { word: '24H' }],
  'violet-taxi': ['sea', 2, ['violet', 'gold', 'pink']],
  'go-fly': ['confetti', 1, ['sky', 'red', 'gold'], { flood: true }],
  'light-stick-sea': ['sea', 3, ['pink', 'cyan', 'violet']],
  'six-petals': ['tunnel', 1, ['magenta', 'lime', 'pink']],
  'peach-aurora': ['ribbon', 0, ['pink', 'orange', 'teal']],
  'last-train': ['beams', 3, ['blue', 'gold', 'cyan']],
  'star-on-the-floor': ['mirrorball', 1, ['blue', 'gold', 'orange']],
  'neon-sign': ['type', 2, ['green', 'magenta', 'cyan'], { word: '네온' }],
  'pre-debut-stage': ['microphone', 1, ['violet', 'cyan', 'pink']],
  'grain-of-night': ['equalizer', 1, ['violet', 'orange', 'pink']],
  satellite: ['lasers', 0, ['green', 'blue', 'lime']],
  'winter-break': ['crowds', 1, ['sky', 'magenta', 'violet']],
  undertow: ['type', 3, ['blue', 'teal', 'cyan'], { word: '9' }],
  grape: ['sea', 1, ['magenta', 'green', 'violet']],
  'ride-the-wind': ['ribbon', 2, ['lime', 'sky', 'gold'], { flood: true }],
  'sixth-season': ['wall', 2, ['pink', 'violet', 'red']],
  opening: ['lasers', 1, ['red', 'blue', 'magenta']],
  finale: ['confetti', 0, ['gold', 'cyan', 'pink'], { flood: true }],
  'shower-remix': ['beams', 0, ['cyan', 'violet', 'blue']],
  'arctic-crew': ['drones', 2, ['teal', 'pink', 'sky']],
  'sing-along': ['crowds', 2, ['red', 'gold', 'pink']],
  platform: ['tunnel', 0, ['red', 'sky', 'orange']],
});

const signature = pictures('signature', '16:9', {
  ost: ['type', 1, ['violet', 'pink', 'cyan'], { word: 'SIGN' }],
  'first-letter': ['type', 3, ['pink', 'orange', 'gold'], { word: 'ㄱ' }],
  'making-film': ['beams', 1, ['magenta', 'blue', 'cyan']],
  'rehearsal-night': ['microphone', 1, ['blue', 'pink', 'violet']],
  'light-check': ['lasers', 2, ['cyan', 'violet', 'pink']],
  'last-stroke': ['ribbon', 1, ['pink', 'violet', 'gold']],
});

const gallery2024 = {
  '01': ['sea', 0, ['violet', 'pink', 'cyan']],
  '02': ['beams', 0, ['orange', 'pink', 'gold']],
  '03': ['halo', 0, ['cyan', 'blue', 'violet']],
  '04': ['type', 0, ['pink', 'lime', 'gold'], { word: '앙코르' }],
  '05': ['crowds', 2, ['gold', 'magenta', 'red'], { flood: true }],
  '06': ['mirrorball', 0, ['blue', 'orange', 'cyan']],
  '07': ['lasers', 0, ['lime', 'cyan', 'green']],
  '08': ['microphone', 0, ['violet', 'gold', 'pink']],
  '09': ['wall', 2, ['red', 'orange', 'pink']],
  '10': ['tunnel', 1, ['teal', 'magenta', 'cyan']],
  '11': ['confetti', 0, ['magenta', 'gold', 'cyan']],
  '12': ['drones', 0, ['violet', 'pink', 'sky']],
  '13': ['ribbon', 1, ['green', 'sky', 'lime']],
  '14': ['prism', 1, ['orange', 'sky', 'magenta']],
  '15': ['equalizer', 0, ['cyan', 'pink', 'violet']],
  '16': ['beams', 2, ['pink', 'orange', 'gold'], { flood: true }],
} satisfies Record<string, Look>;

const gallery2025 = {
  '01': ['beams', 3, ['magenta', 'cyan', 'gold']],
  '02': ['type', 2, ['cyan', 'pink', 'violet'], { word: '밤빛' }],
  '03': ['crowds', 0, ['blue', 'orange', 'pink']],
  '04': ['sea', 3, ['teal', 'gold', 'cyan']],
  '05': ['confetti', 1, ['violet', 'lime', 'pink']],
  '06': ['tunnel', 2, ['gold', 'pink', 'orange']],
  '07': ['halo', 1, ['red', 'magenta', 'gold']],
  '08': ['lasers', 2, ['sky', 'pink', 'violet'], { flood: true }],
  '09': ['drones', 2, ['blue', 'gold', 'cyan']],
  '10': ['microphone', 1, ['green', 'gold', 'teal']],
  '11': ['type', 3, ['red', 'pink', 'orange'], { word: '꿈' }],
  '12': ['wall', 0, ['violet', 'cyan', 'pink']],
  '13': ['mirrorball', 1, ['magenta', 'teal', 'gold'], { flood: true }],
  '14': ['equalizer', 1, ['lime', 'orange', 'gold']],
  '15': ['prism', 0, ['pink', 'blue', 'cyan']],
  '16': ['crowds', 1, ['violet', 'gold', 'magenta']],
} satisfies Record<string, Look>;

/** Every other photograph is in portrait format, as in festival galleries. */
const photos = (prefix: string, looks: Record<string, Look>) =>
  pictures(prefix, '1:1', looks).map((photo, index) =>
    index % 2 === 0 ? photo : ({ ...photo, ratio: '3:4' } satisfies Picture),
  );

const events = pictures('event', '3:4', {
  '2024kwda': ['prism', 1, ['gold', 'orange', 'red']],
  showcham: ['type', 0, ['cyan', 'lime', 'sky'], { word: 'ON' }],
  'the-signature': ['ribbon', 1, ['violet', 'pink', 'cyan']],
  'encore-night': ['type', 2, ['magenta', 'gold', 'pink'], { word: 'ENCORE' }],
  'lightstick-workshop': ['lightsticks', 0, ['pink', 'cyan', 'gold']],
  'dawn-radio-live': ['microphone', 0, ['orange', 'sky', 'pink'], { flood: true }],
  'spring-showcase': ['tunnel', 0, ['green', 'pink', 'lime']],
  'fan-cam-contest': ['wall', 2, ['red', 'magenta', 'orange']],
});

const auditions = pictures('audition', '3:4', {
  'new-voice-2026': ['microphone', 1, ['blue', 'violet', 'cyan']],
  'dance-crew': ['beams', 2, ['red', 'gold', 'orange'], { flood: true }],
});

/** A redrawn picture needs a new name: browsers cache the old one for a year. */
export const PICTURES: Picture[] = [
  ...banners,
  ...videos,
  ...signature,
  ...events,
  ...auditions,
  ...photos('2024kwda', gallery2024),
  ...photos('2025kwda', gallery2025),
];
