import { gamePopupMachine } from '../../../machines/game-popup.machine.ts';
import type { ChartModel } from '../model.ts';

export const game = {
  id: 'fan-chant',
  title: { en: 'Fan Chant Challenge' },
  line: { en: 'Keep up to the last chant.' },
  artwork: {
    base: '/artwork/video-sing-along',
    color: '#723833',
    ratio: '16:9',
    alt: { en: 'Raised hands' },
  },
  to: '/video',
} as const;

export const model = {
  chart: gamePopupMachine,
  events: {
    'hero.seen': [{ type: 'hero.seen' }],
    'hero.passed': [{ type: 'hero.passed' }],
    'screen.free': [{ type: 'screen.free' }],
    'popup.close': [{ type: 'popup.close' }],
    'game.play': [{ type: 'game.play' }],
    'page.changed': [{ type: 'page.changed' }],
  },
  answers: { findGame: [{ game }, { game: null }] },
  parts: {},
  accepts: {
    hero: ['hero.passed', 'page.changed'],
    'hero.unseen': ['hero.seen'],
    waiting: ['page.changed', 'screen.free'],
    open: ['game.play', 'page.changed', 'popup.close'],
  },
  tags: { hero: ['hero'], waiting: ['waiting'], open: ['open'] },
  delays: { heroTime: 6_000 },
  fromApp: ['hero.seen', 'screen.free'],
} satisfies ChartModel<typeof gamePopupMachine>;
