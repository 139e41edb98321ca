import { expect, test } from 'vitest';
import { videoTitle } from '../../contract/rules/video-title.ts';

test.each([
  ['LUMAVEIL - 불티 (Sparks) | 2025 KWDA', 'LUMAVEIL', '불티 (Sparks)', '2025 KWDA'],
  ['TIDE NINE – High – Tide', 'TIDE NINE', 'High - Tide', '2025 KWDA'],
  ['LUMAVEIL - Veil Up | Dance Practice', 'LUMAVEIL', 'Veil Up', 'Dance Practice'],
  ['신인상의 밤 | Rookie of the Year', 'Rookie of the Year', '신인상의 밤', '2025 KWDA'],
  ['Grand Prize | 2025 KWDA', undefined, 'Grand Prize', '2025 KWDA'],
  ['Sing-along Moments', undefined, 'Sing-along Moments', '2025 KWDA'],
])('%s: artist, title and place', (title, artist, song, label) => {
  expect(videoTitle({ title, category: '2025 KWDA' })).toEqual({ artist, song, label });
});
