import { assign, fromPromise, setup } from 'xstate';
import type * as content from './content-edit.types.ts';

type Result = content.ContentResult;
type Context = content.ContentEditContext;

const never = () => new Promise<never>(() => {});
const EMPTY: content.SavedVersion = { revision: 0, draft: {} };

/** What an editor has typed is kept until the server has saved it as the next version; another editor's version is never replaced unseen. */
export const contentEditMachine = setup({
  types: {} as content.ContentEditTypes,
  actors: {
    save: fromPromise<Result, content.SaveInput>(never),
    carryOut: fromPromise<Result, content.ActInput>(never),
  } as content.ContentEditActors,
  actions: {
    // A visualizer sends bare events and gives no output.
    noteField: assign(({ context }, edit: Partial<content.FieldEdit> = {}) => ({
      draft: edit.field ? { ...context.draft, [edit.field]: edit.value ?? null } : context.draft,
      pictures: edit.picture ? [edit.picture, ...context.pictures] : context.pictures,
      done: null,
      problem: null,
    })),
    noteId: assign((_, { id = '' }: Partial<Pick<Context, 'id'>> = {}) => ({ id, problem: null })),
    noteAct: assign((_, { act = null }: Partial<Pick<Context, 'act'>> = {}) => ({
      act,
      problem: null,
      done: null,
    })),
    noteSaved: assign(({ context }, { saved = context.saved }: Partial<Result> = {}) => ({
      saved,
      draft: saved.draft,
      theirs: null,
      problem: null,
    })),
    noteDone: assign(({ context }, { isPlanned = false }: Partial<Result> = {}) => ({
      done: isPlanned ? 'planned' : (context.act?.kind ?? 'saved'),
      act: null,
    })),
    noteTheirs: assign((_, { saved }: Partial<Result> = {}) => ({
      theirs: saved ?? EMPTY,
      problem: null,
      act: null,
    })),
    takeTheirs: assign(({ context: { theirs, saved } }) => ({
      saved: theirs ?? saved,
      draft: (theirs ?? saved).draft,
      theirs: null,
    })),
    keepMine: assign(({ context: { theirs, saved } }) => ({
      saved: theirs ?? saved,
      theirs: null,
    })),
    discard: assign(({ context }) => ({ draft: context.saved.draft, problem: null })),
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isEdited: ({ context: { draft, saved } }) => draft !== saved.draft,
    isNew: ({ context }) => context.saved.revision === 0,
    isNewer: ({ context }, { saved }: Partial<Pick<Context, 'saved'>>) =>
      (saved?.revision ?? 0) > context.saved.revision,
    asksForAct: (_, { act }: Partial<Pick<Context, 'act'>>) => act != null,
    wasOffline: ({ context }) => context.problem?.code === 'offline',
    isDone: (_, { problem }: Result) => problem === null,
    isDoneAndGoesOn: ({ context }, { problem }: Result) => problem === null && context.act !== null,
    isChanged: (_, { problem }: Result) => problem?.code === 'changed_elsewhere',
  },
}).createMachine({
  id: 'content-edit',
  meta: { screen: [{ path: '/admin/content/headlines/doors' }] },
  context: ({
    input: { pictures = [], done = null, ...begun } = {
      id: 'doors',
      saved: EMPTY,
      draft: EMPTY.draft,
    },
  }) => ({ ...begun, pictures, done, theirs: null, act: null, problem: null }),
  initial: 'clean',
  states: {
    clean: {
      description: 'The form shows the newest version.',
      always: {
        description: 'What was typed before a reload is there again.',
        guard: 'isEdited',
        target: 'dirty',
      },
      on: {
        'draft.edit': {
          description: 'The editor types into a field.',
          target: 'dirty',
          actions: { type: 'noteField', params: ({ event }) => event },
        },
        'id.edit': {
          description: 'The editor types the address of a new item.',
          guard: 'isNew',
          actions: { type: 'noteId', params: ({ event }) => event },
        },
        'content.loaded': {
          description: 'The page has loaded a newer version.',
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: { type: 'noteSaved', params: ({ event }) => event },
        },
        'content.submit': {
          description: 'The editor publishes or archives the item as it is.',
          guard: { type: 'asksForAct', params: ({ event }) => event },
          target: 'carryingOut',
          actions: { type: 'noteAct', params: ({ event }) => event },
        },
      },
    },
    dirty: {
      description: 'Something is typed that is not saved; a reload keeps it.',
      tags: 'unsaved',
      on: {
        'draft.edit': {
          description: 'The editor types on.',
          actions: { type: 'noteField', params: ({ event }) => event },
        },
        'id.edit': {
          description: 'The editor types the address of a new item.',
          guard: 'isNew',
          actions: { type: 'noteId', params: ({ event }) => event },
        },
        'content.loaded': {
          description: 'The page has loaded a version that another editor has saved meanwhile.',
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'conflict',
          actions: { type: 'noteTheirs', params: ({ event }) => event },
        },
        'content.submit': {
          description: 'The editor saves, and may publish what is saved.',
          target: 'saving',
          actions: { type: 'noteAct', params: ({ event }) => event },
        },
        'draft.discard': {
          description: 'The editor drops what was typed since the last version.',
          target: 'clean',
          actions: 'discard',
        },
        'network.return': {
          description: 'The connection is back, and the save that it broke is made again.',
          guard: 'wasOffline',
          target: 'saving',
        },
      },
    },
    saving: {
      description: 'The app sends the draft to the server. Further presses do nothing.',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { id, draft, saved } }) => ({ id, draft, revision: saved.revision }),
        onDone: [
          {
            description: 'The draft is saved, and is published next.',
            guard: { type: 'isDoneAndGoesOn', params: ({ event }) => event.output },
            target: 'carryingOut',
            actions: { type: 'noteSaved', params: ({ event }) => event.output },
          },
          {
            description: 'The draft is saved as the newest version.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'clean',
            actions: [
              { type: 'noteSaved', params: ({ event }) => event.output },
              { type: 'noteDone', params: ({ event }) => event.output },
            ],
          },
          {
            description: 'Another editor has saved a version in the meantime.',
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'noteTheirs', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses the draft or cannot be reached; it stays as typed.',
            target: 'dirty',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'dirty',
          actions: 'noteSurprise',
        },
      },
    },
    conflict: {
      description: 'The form shows both versions, and the own one can still be edited.',
      tags: ['unsaved', 'conflict'],
      on: {
        'draft.edit': {
          description: 'The editor brings both versions together.',
          actions: { type: 'noteField', params: ({ event }) => event },
        },
        'conflict.keep': {
          description: 'The own version follows the other one.',
          target: 'saving',
          actions: 'keepMine',
        },
        'conflict.take': {
          description: 'The other version is taken, and the own one is dropped.',
          target: 'clean',
          actions: 'takeTheirs',
        },
      },
    },
    carryingOut: {
      description: 'The app asks the server to publish or archive. Further presses do nothing.',
      tags: 'busy',
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context: { id, saved, act } }) => ({ id, revision: saved.revision, act }),
        onDone: [
          {
            description: 'It is done: fans see it now, later or no longer.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'clean',
            actions: { type: 'noteDone', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses it, such as for a text that is missing.',
            target: 'clean',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'clean',
          actions: 'noteSurprise',
        },
      },
    },
  },
});
