import { LANGUAGES } from '../../../contract/languages.ts';
import { languageMachine } from '../../../machines/language.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: languageMachine,
  events: {
    'app.started': [{ type: 'app.started', preferred: 'jp' }],
    'language.choose': [
      { type: 'language.choose', language: 'kr' },
      { type: 'language.choose', language: 'en' },
    ],
    'route.language': [{ type: 'route.language', language: 'jp' }],
    'page.changed': [
      { type: 'page.changed', exempt: true },
      { type: 'page.changed', exempt: false },
    ],
    'config.arrived': [{ type: 'config.arrived', preparing: ['jp'] }],
    'network.return': [{ type: 'network.return' }],
    'popup.close': [{ type: 'popup.close' }],
  },
  answers: {
    showWords: [
      ...LANGUAGES.map((language) => ({ shown: language, wanted: language })),
      { shown: 'en', wanted: 'kr' },
    ],
  },
  parts: {},
  accepts: {
    everywhere: ['config.arrived', 'language.choose', 'page.changed', 'route.language'],
    unread: ['app.started', 'config.arrived', 'page.changed'],
    showing: ['network.return'],
    waiting: ['network.return', 'page.changed'],
    asking: ['config.arrived', 'page.changed', 'popup.close'],
  },
  tags: { settling: ['unread', 'switching'], preparing: ['asking'], late: ['waiting'] },
  delays: { noticeGone: 6_000 },
  fromApp: ['app.started', 'page.changed', 'config.arrived', 'network.return'],
  facts: (context) => context,
} satisfies ChartModel<typeof languageMachine>;
