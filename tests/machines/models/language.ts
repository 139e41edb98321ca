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
    'popup.close': [{ type: 'popup.close' }],
  },
  answers: { showWords: { en: true, kr: true, cn: true, jp: true } },
  parts: {},
  accepts: {
    unread: ['app.started', 'config.arrived', 'language.choose', 'page.changed', 'route.language'],
    switching: ['config.arrived', 'language.choose', 'page.changed', 'route.language'],
    showing: ['config.arrived', 'language.choose', 'page.changed', 'route.language'],
    asking: ['config.arrived', 'language.choose', 'page.changed', 'popup.close', 'route.language'],
  },
  tags: { settling: ['unread', 'switching'], preparing: ['asking'] },
  delays: {},
  fromApp: ['app.started', 'page.changed', 'config.arrived'],
  facts: (context) => context,
} satisfies ChartModel<typeof languageMachine>;
