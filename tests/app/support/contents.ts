import type {
  HomeResponse,
  SignatureVideo,
  VideoItem,
} from '../../../contract/schemas/contents.ts';

const artwork = (ratio: '16:9' | '3:4', name: string) => ({
  base: `/artwork/${name}`,
  color: '#241a3a',
  ratio,
  alt: { en: `Beams over ${name}`, kr: `${name} 위의 빛줄기` },
});

export const video = (id: string, more: Partial<VideoItem> = {}): VideoItem => ({
  rank: 1,
  id,
  title: `Stage ${id}`,
  youtubeId: `tube-${id}`,
  thumbnail: `/artwork/${id}-960.webp`,
  artwork: artwork('16:9', id),
  views: 1200,
  likes: 24,
  type: 'video',
  year: 2025,
  category: '2025 KWDA',
  tag: ['stage'],
  ...more,
});

const banner = (n: number) => ({
  id: `b${n}`,
  title: { en: `Banner ${n}`, kr: `배너 ${n}` },
  line: { en: `Line ${n}` },
  artwork: artwork('3:4', `b${n}`),
  to: `/event/${n}`,
});

const signature = (n: number): SignatureVideo => ({
  id: `s${n}`,
  title: `Signature ${n}`,
  description: { en: `Take ${n}` },
  thumbnail: `/artwork/s${n}-960.webp`,
  artwork: artwork('16:9', `s${n}`),
  duration: '1:10',
  embedId: `embed-${n}`,
});

const numbers = [1, 2, 3, 4];

export const home: HomeResponse = {
  banners: numbers.map(banner),
  headlines: numbers.map((n) => ({ text: { en: `Headline ${n}` }, to: `/event/${n}` })),
  onStage: [1, 2, 3, 4, 5, 6, 7].map((n) => video(`o${n}`)),
  awardMoments: [1, 2, 3, 4, 5].map((n) => video(`a${n}`)),
  signature: numbers.map(signature),
};

export const videos: VideoItem[] = [
  video('star', { title: '별 탑의 노래', views: 1, year: 2024, category: '2024 KWDA' }),
  video('moon', { title: 'Moon Harbor', views: 1_234_567 }),
  video('kpop', { title: 'K팝 나이트', tag: ['Seoul', '무대'] }),
  video('tide', { title: 'High Tide', year: 2024, category: '2024 KWDA' }),
  video('frost', { title: 'First Frost' }),
  video('orbit', { title: 'Orbit Love' }),
];
