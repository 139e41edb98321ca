import { assign, fromPromise, setup } from 'xstate';
import type { Language } from '../contract/languages.ts';
import type { ScreenMeta } from './screen.types.ts';

/** The inputs that decide which language is shown. */
type Wish = {
  /** What the fan chose, or the browser suggests. */
  preferred: Language;
  preparing: readonly Language[];
  /** The page keeps a language that is not ready. */
  exempt: boolean;
};

type WordsResult = { shown: Language; wanted: Language };

type Context = Wish & {
  /** The language on the screen. */
  shown: Language;
  /** The language chosen last that is not ready; the popup is shown in it. */
  asked: Language;
  /** The language of which the message was shown, so that no later page shows it again. */
  announced: Language | null;
};

/** The screen shows the fan's language as soon as it is ready and never mixes two languages. */
export const languageMachine = setup({
  types: {
    input: {} as { preparing: readonly Language[]; shown: Language },
    context: {} as Context,
    events: {} as
      | { type: 'app.started'; preferred: Language }
      | { type: 'language.choose'; language: Language }
      | { type: 'route.language'; language: Language }
      | { type: 'page.changed'; exempt: boolean }
      | { type: 'config.arrived'; preparing: readonly Language[] }
      | { type: 'network.return' }
      | { type: 'popup.close' },
    tags: {} as 'settling' | 'preparing' | 'late',
    meta: {} as ScreenMeta,
  },
  actors: {
    showWords: fromPromise<WordsResult, Wish>(() => new Promise(() => {})),
  },
  actions: {
    storeLanguage: (_, _params: { language: Language }) => {},
    prefer: assign((_, { language }: { language: Language }) => ({ preferred: language })),
    keepShown: assign((_, { shown }: WordsResult) => ({ shown })),
    announce: assign((_, { wanted }: WordsResult) => ({ announced: wanted })),
    forgetAnnounced: assign({ announced: null }),
    keepAsked: assign((_, { language }: { language: Language }) => ({ asked: language })),
    keepPage: assign((_, { exempt }: { exempt: boolean }) => ({ exempt })),
    keepReadiness: assign((_, { preparing }: { preparing: readonly Language[] }) => ({
      preparing,
    })),
  },
  guards: {
    isNewlyLate: ({ context }, { shown, wanted }: WordsResult) =>
      shown !== wanted && wanted !== context.announced,
    isPreparing: ({ context }, { language }: { language: Language }) =>
      !context.exempt && context.preparing.includes(language),
  },
  delays: { noticeGone: 6_000 },
}).createMachine({
  id: 'language',
  description: 'The language selector is in the header of every page.',
  meta: { screen: [{ path: '/' }] },
  context: ({ input = { preparing: ['kr', 'cn', 'jp'], shown: 'en' } }) => ({
    ...input,
    preferred: input.shown,
    asked: input.shown,
    announced: null,
    exempt: false,
  }),
  initial: 'unread',
  on: {
    'language.choose': [
      {
        description: 'The fan chooses a language that is still being prepared.',
        guard: { type: 'isPreparing', params: ({ event }) => event },
        target: '.asking',
        actions: { type: 'keepAsked', params: ({ event }) => event },
      },
      {
        description: 'The fan chooses an available language.',
        target: '.switching',
        actions: [
          { type: 'prefer', params: ({ event }) => event },
          { type: 'storeLanguage', params: ({ event }) => event },
          'forgetAnnounced',
        ],
      },
    ],
    'route.language': {
      description: 'The address of the page names a language.',
      target: '.switching',
      actions: [
        { type: 'prefer', params: ({ event }) => event },
        { type: 'storeLanguage', params: ({ event }) => event },
      ],
    },
    'page.changed': {
      description: 'Another page opens; some pages allow a language that is still being prepared.',
      target: '.switching',
      actions: { type: 'keepPage', params: ({ event }) => event },
    },
    'config.arrived': {
      description: 'The settings say which languages are still being prepared.',
      target: '.switching',
      actions: { type: 'keepReadiness', params: ({ event }) => event },
    },
  },
  states: {
    unread: {
      description:
        'The app has not read the storage yet, so the first frame looks the same for everybody.',
      tags: 'settling',
      on: {
        'app.started': {
          description: 'The app reads the stored language or that of the browser.',
          target: 'switching',
          actions: {
            type: 'prefer',
            params: ({ event }) => ({ language: event.preferred }),
          },
        },
        'page.changed': {
          description:
            'A page opens before the language is known, so the app only remembers what it allows.',
          actions: { type: 'keepPage', params: ({ event }) => event },
        },
        'config.arrived': {
          description:
            'The settings arrive before the language is known, so the app only remembers them.',
          actions: { type: 'keepReadiness', params: ({ event }) => event },
        },
      },
    },
    switching: {
      description: 'The app loads the texts of the language; the old texts stay until then.',
      tags: 'settling',
      invoke: {
        id: 'showWords',
        src: 'showWords',
        input: ({ context }) => context,
        onDone: [
          {
            description:
              'Without a network the language cannot be had, and no message has said so yet.',
            // A visualizer gives no output.
            guard: { type: 'isNewlyLate', params: ({ event }) => ({ ...event.output }) },
            target: 'waiting',
            actions: [
              { type: 'keepShown', params: ({ event }) => ({ ...event.output }) },
              { type: 'announce', params: ({ event }) => ({ ...event.output }) },
            ],
          },
          {
            description: 'The best texts that can be had are on the screen.',
            target: 'showing',
            actions: { type: 'keepShown', params: ({ event }) => ({ ...event.output }) },
          },
        ],
        onError: {
          description: 'The texts cannot be loaded, so the old texts stay.',
          target: 'showing',
        },
      },
    },
    showing: {
      description: 'The page is shown in the best available language.',
      on: {
        'network.return': {
          description: 'The network is back, so texts that could not be had are loaded.',
          target: 'switching',
        },
      },
    },
    waiting: {
      description: 'A message says that the chosen language comes with the network.',
      tags: 'late',
      on: {
        'network.return': { description: 'The network is back.', target: 'switching' },
        'page.changed': {
          description: 'Another page opens, and the message stays.',
          actions: { type: 'keepPage', params: ({ event }) => event },
        },
      },
      after: {
        noticeGone: {
          description:
            'The display time of the message is over; the page that is open by now decides the language.',
          target: 'switching',
        },
      },
    },
    asking: {
      description: 'A popup says that the language is being prepared.',
      meta: { screen: [{ path: '/', dialog: true }] },
      tags: 'preparing',
      on: {
        'popup.close': {
          description: 'The fan closes the popup, and the app switches to English.',
          target: 'switching',
          actions: [
            { type: 'prefer', params: { language: 'en' } },
            { type: 'storeLanguage', params: { language: 'en' } },
          ],
        },
        'page.changed': {
          description: 'Another page opens, and the popup stays open.',
          actions: { type: 'keepPage', params: ({ event }) => event },
        },
        'config.arrived': {
          description: 'The settings arrive, and the popup stays open.',
          actions: { type: 'keepReadiness', params: ({ event }) => event },
        },
      },
    },
  },
});
