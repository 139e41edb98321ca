import { installPromptMachine } from '../../../machines/install-prompt.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: installPromptMachine,
  events: {
    'browser.offers': [{ type: 'browser.offers' }],
    'browser.installed': [{ type: 'browser.installed' }],
    'home.opened': [
      { type: 'home.opened', rested: true },
      { type: 'home.opened', rested: false },
    ],
    'home.left': [{ type: 'home.left' }],
    'screen.free': [{ type: 'screen.free' }],
    'install.ask': [{ type: 'install.ask' }],
    'install.accept': [{ type: 'install.accept' }],
    'install.dismiss': [{ type: 'install.dismiss' }],
    'guide.opened': [{ type: 'guide.opened' }],
  },
  answers: { askBrowser: { accepted: true, refused: true } },
  parts: {},
  accepts: {
    everywhere: ['browser.installed'],
    idle: ['home.opened', 'install.ask'],
    arriving: ['home.left', 'install.ask'],
    waiting: ['home.left', 'install.ask', 'screen.free'],
    offering: ['home.left', 'install.accept', 'install.ask', 'install.dismiss'],
    asked: ['install.accept', 'install.dismiss'],
    guided: ['guide.opened'],
    installing: ['install.ask'],
    installed: ['browser.offers'],
  },
  tags: {
    installed: ['installed'],
    waiting: ['waiting'],
    popup: ['offering'],
    dialog: ['asked'],
    busy: ['asking'],
    guideDue: ['guided'],
  },
  delays: { popupDelay: 1_500 },
  fromApp: [
    'browser.offers',
    'browser.installed',
    'home.opened',
    'home.left',
    'screen.free',
    'guide.opened',
  ],
  facts: () => [],
} satisfies ChartModel<typeof installPromptMachine>;
