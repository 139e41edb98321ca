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

type Context = Wish & {
  /** The language on the screen. */
  shown: Language;
  /** The language chosen last that is not ready; the popup is shown in it. */
  asked: Language;
};

/** The screen is in the fan's language as soon as that is ready, and never mixes two. */
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
      | { type: 'popup.close' },
    tags: {} as 'settling' | 'preparing',
    meta: {} as ScreenMeta,
  },
  actors: {
    showWords: fromPromise<Language, Wish>(() => new Promise(() => {})),
  },
  actions: {
    storeLanguage: (_, _params: { language: Language }) => {},
    prefer: assign((_, { language }: { language: Language }) => ({ preferred: language })),
    keepShown: assign((_, { language }: { language: Language }) => ({ shown: language })),
    keepAsked: assign((_, { language }: { language: Language }) => ({ asked: language })),
    keepPage: assign((_, { exempt }: { exempt: boolean }) => ({ exempt })),
    keepReadiness: assign((_, { preparing }: { preparing: readonly Language[] }) => ({
      preparing,
    })),
  },
  guards: {
    isPreparing: ({ context }, { language }: { language: Language }) =>
      !context.exempt && context.preparing.includes(language),
  },
}).createMachine({
  id: 'language',
  description: 'The header of every page.',
  meta: { screen: [{ path: '/' }] },
  context: ({ input = { preparing: ['kr', 'cn', 'jp'], shown: 'en' } }) => ({
    ...input,
    preferred: input.shown,
    asked: input.shown,
    exempt: false,
  }),
  initial: 'unread',
  on: {
    'language.choose': [
      {
        description: 'The fan picks a language that is still being prepared.',
        guard: { type: 'isPreparing', params: ({ event }) => event },
        target: '.asking',
        actions: { type: 'keepAsked', params: ({ event }) => event },
      },
      {
        description: 'The fan picks a language.',
        target: '.switching',
        actions: [
          { type: 'prefer', params: ({ event }) => event },
          { type: 'storeLanguage', params: ({ event }) => event },
        ],
      },
    ],
    'route.language': {
      description: 'The address names a language.',
      target: '.switching',
      actions: [
        { type: 'prefer', params: ({ event }) => event },
        { type: 'storeLanguage', params: ({ event }) => event },
      ],
    },
    'page.changed': {
      description: 'The page opens; some keep a language that is still being prepared.',
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
      description: 'Nothing stored has been read: the first frame is the same for everybody.',
      tags: 'settling',
      on: {
        'app.started': {
          description: 'The stored language is read, or that of the browser.',
          target: 'switching',
          actions: {
            type: 'prefer',
            params: ({ event }) => ({ language: event.preferred }),
          },
        },
        'page.changed': {
          description: 'The page counts from the first words on.',
          actions: { type: 'keepPage', params: ({ event }) => event },
        },
        'config.arrived': {
          description: 'What the settings say counts from the first words on.',
          actions: { type: 'keepReadiness', params: ({ event }) => event },
        },
      },
    },
    switching: {
      description: 'The words are fetched; those on the screen stay until then.',
      tags: 'settling',
      invoke: {
        id: 'showWords',
        src: 'showWords',
        input: ({ context }) => context,
        onDone: {
          description: 'The words are on the screen.',
          target: 'showing',
          actions: {
            type: 'keepShown',
            params: ({ event }) => ({ language: event.output }),
          },
        },
        onError: { description: 'The words do not come; the old ones stay.', target: 'showing' },
      },
    },
    showing: { description: 'The words on the screen are the best that could be had.' },
    asking: {
      description: 'A popup says that the language is being prepared.',
      meta: { screen: [{ path: '/', dialog: true }] },
      tags: 'preparing',
      on: {
        'popup.close': {
          description: 'The fan closes the popup and is back in English.',
          target: 'switching',
          actions: [
            { type: 'prefer', params: { language: 'en' } },
            { type: 'storeLanguage', params: { language: 'en' } },
          ],
        },
        'page.changed': {
          description: 'The page leaves the popup alone.',
          actions: { type: 'keepPage', params: ({ event }) => event },
        },
        'config.arrived': {
          description: 'What the settings say leaves the popup alone.',
          actions: { type: 'keepReadiness', params: ({ event }) => event },
        },
      },
    },
  },
});
