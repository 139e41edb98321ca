import { assign, fromPromise, setup } from 'xstate';
import type { Language } from '../contract/languages.ts';

/** What decides which language is shown. */
type Wish = {
  /** What the fan chose, or the browser suggests. */
  preferred: Language;
  preparing: readonly Language[];
  /** The page keeps a language that is still being prepared. */
  exempt: boolean;
};

type Context = Wish & {
  /** What is on the screen. */
  shown: Language;
  /** What the fan chose last that is still being prepared; the popup speaks it. */
  asked: Language;
};

/** The screen speaks the fan's language as soon as that is ready, and never shows half of one. */
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
    tags: {} as 'settling' | 'switching' | 'preparing',
    meta: {} as { screen: string },
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
  meta: { screen: 'the header of every page' },
  context: ({ input }) => ({
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
      target: '.switching',
      actions: { type: 'keepPage', params: ({ event }) => event },
    },
    'config.arrived': {
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
          target: 'switching',
          actions: {
            type: 'prefer',
            params: ({ event }) => ({ language: event.preferred }),
          },
        },
        'page.changed': { actions: { type: 'keepPage', params: ({ event }) => event } },
        'config.arrived': { actions: { type: 'keepReadiness', params: ({ event }) => event } },
      },
    },
    switching: {
      description: 'The words are fetched; those on the screen stay until then.',
      tags: ['settling', 'switching'],
      invoke: {
        id: 'showWords',
        src: 'showWords',
        input: ({ context }) => context,
        onDone: {
          target: 'showing',
          actions: {
            type: 'keepShown',
            params: ({ event }) => ({ language: event.output }),
          },
        },
        onError: 'showing',
      },
    },
    showing: { description: 'The words on the screen are the best that could be had.' },
    asking: {
      description: 'A popup says that the language is being prepared.',
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
        'page.changed': { actions: { type: 'keepPage', params: ({ event }) => event } },
        'config.arrived': { actions: { type: 'keepReadiness', params: ({ event }) => event } },
      },
    },
  },
});
