import type { Audition } from '../../contract/schemas/auditions.ts';
import type {
  Banner,
  HomeResponse,
  SignatureVideo,
  VideoItem,
} from '../../contract/schemas/contents.ts';
import type { EventDetail } from '../../contract/schemas/events.ts';
import type { GalleryImage } from '../../contract/schemas/gallery.ts';
import type { FaqCategory, Notice } from '../../contract/schemas/information.ts';
import { video as videoOf } from '../app/support/contents.ts';

const artwork = (ratio: '16:9' | '3:4') => ({
  base: '/artwork/sample',
  color: '#241a3a',
  ratio,
  alt: { en: 'Beams over a stage' },
});

const banner: Banner = {
  id: 'signature',
  title: { en: 'The Signature' },
  line: { en: 'One night, one stage.' },
  artwork: artwork('3:4'),
  to: '/event/the-signature',
};

const signature: SignatureVideo = {
  id: 's1',
  title: 'Overture',
  description: { en: 'The opening.' },
  thumbnail: '/artwork/sample-960.webp',
  artwork: artwork('16:9'),
  duration: '1:10',
  embedId: 'aaaaaaaaaaa',
};

export const video = (id: string): VideoItem =>
  videoOf(id, {
    youtubeId: 'aaaaaaaaaaa',
    thumbnail: '/artwork/sample-960.webp',
    artwork: artwork('16:9'),
  });

export const videos = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'].map(video);

export const photo = (id: string): GalleryImage => ({
  id,
  cloudfront_url: '/artwork/sample-1440.webp',
  original_filename: `${id}.jpg`,
  width: 1440,
  height: 1920,
  scene: 'On Stage',
  artwork: artwork('3:4'),
});

export const home: HomeResponse = {
  banners: [banner, { ...banner, id: 'showcham' }],
  headlines: [
    { text: { en: 'Tickets are out.' } },
    { text: { en: 'Winners are in.' }, to: '/event' },
  ],
  onStage: videos.slice(0, 5),
  awardMoments: videos.slice(0, 5),
  signature: [signature, { ...signature, id: 's2' }],
};

export const notice: Notice = {
  id: 'n1',
  title: { en: 'News n1' },
  body: { en: 'First.\n\nSecond.' },
  pinned: false,
  publishedAt: '2026-11-20T05:00:00.000Z',
};

export const faqCategory: FaqCategory = {
  id: 'account',
  name: { en: 'Account' },
  entries: [{ id: 'q1', question: { en: 'Who is there?' }, answer: { en: 'A fan.' } }],
};

export const audition: Audition = {
  id: 'a1',
  title: { en: 'New Voice', kr: '뉴 보이스' },
  text: { en: 'One microphone, one verse.' },
  requirements: [{ en: 'A video, sung live' }],
  artwork: artwork('3:4'),
  startsAt: '2026-01-05T03:00:00.000Z',
  endsAt: '2026-12-31T15:00:00.000Z',
  bornBy: '2012-12-31',
};

export const event: EventDetail = {
  id: 'e1',
  category: 'e1',
  title: { en: 'Encore Night', kr: '앙코르 나이트' },
  line: { en: 'One stage, one night.' },
  body: { en: 'Come and sing.' },
  rules: [{ en: 'One entry a fan' }],
  place: { en: 'Seoul' },
  artwork: artwork('3:4'),
  image: '/artwork/sample-960.webp',
  status: 'active',
  startDate: '2026-01-05T03:00:00.000Z',
  endDate: '2026-12-31T15:00:00.000Z',
  showStartsAt: '2027-01-20T10:00:00.000Z',
  showEndsAt: '2027-01-20T13:00:00.000Z',
  winnersAnnouncedOn: '2027-01-04',
  winnersAnnouncedAt: '2027-01-04T10:00:00.000Z',
  bornBy: '2012-01-01',
  createdAt: '2026-01-01T00:00:00.000Z',
  giveaways: [
    { number: 1, winners: 30, tickets: 2 },
    { number: 2, winners: 20, tickets: 2 },
  ],
  halted: null,
  acts: [],
  corrections: [],
  draw: {
    seedHash: '0'.repeat(64),
    committedAt: '2026-01-01T00:00:00.000Z',
    closedAt: null,
    entriesHash: null,
    entryCount: null,
    drawnAt: null,
    disqualified: 0,
    seed: null,
    winners: [],
    doubts: [],
  },
};
