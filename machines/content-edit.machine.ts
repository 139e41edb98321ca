import { assign, fromPromise, setup, stateIn } from 'xstate';
import type * as content from './content-edit.types.ts';

type Context = content.ContentEditContext;
type Result = content.ContentResult;
type Loaded = Partial<Pick<Context, 'saved'>>;
/** What came of a save, beside the draft as it is by now. */
type Answered = Pick<Context, 'draft' | 'sent'> & Result;

const never = () => new Promise<never>(() => {});
const EMPTY: content.SavedVersion = { revision: 0, draft: {} };
const AT_ONCE: content.PublicationTimes = { at: null, until: null };

/** An editor types at any time, and what a press sends is the draft as it was then; another editor's version is never replaced unseen. */
export const contentEditMachine = setup({
  types: {} as content.ContentEditTypes,
  actors: {
    save: fromPromise<Result, content.SaveInput>(never),
    publish: fromPromise<Result, content.PublishInput>(never),
    archive: fromPromise<Result, { id: string }>(never),
  } as content.ContentEditActors,
  actions: {
    // A visualizer sends bare events and gives no output.
    noteField: assign(({ context }, edit: Partial<content.FieldEdit> = {}) => ({
      draft: edit.field ? { ...context.draft, [edit.field]: edit.value ?? null } : context.draft,
      pictures: edit.picture ? [edit.picture, ...context.pictures] : context.pictures,
    })),
    noteId: assign((_, { id = '' }: Partial<Pick<Context, 'id'>> = {}) => ({ id })),
    noteSent: assign(({ context }) => ({ sent: context.draft, problem: null })),
    notePublication: assign(
      (_, { at = null, until = null }: Partial<content.PublicationTimes> = {}) => ({
        publication: { at, until },
        problem: null,
      }),
    ),
    noteSaved: assign(
      ({ context: { saved: before, draft, sent } }, { saved = before }: Loaded = {}) => ({
        saved,
        draft: draft === sent ? saved.draft : draft,
      }),
    ),
    showLoaded: assign(({ context }, { saved = context.saved }: Loaded = {}) => ({
      saved,
      draft: saved.draft,
    })),
    noteTheirs: assign(({ context }, { saved = context.saved }: Loaded = {}) => ({ saved })),
    dropDraft: assign(({ context }) => ({ draft: context.saved.draft })),
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({
      problem: problem ?? null,
    })),
    clearProblem: assign({ problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isEdited: ({ context: { draft, saved } }) => draft !== saved.draft,
    isNew: ({ context }) => context.saved.revision === 0,
    isNewer: ({ context }, { saved }: Loaded) => (saved?.revision ?? 0) > context.saved.revision,
    isNewerThanTyped: ({ context: { draft, saved: known } }, { saved }: Loaded) =>
      draft !== known.draft && (saved?.revision ?? 0) > known.revision,
    isClean: stateIn({ draft: 'clean' }),
    isDirty: stateIn({ draft: 'dirty' }),
    isConflict: stateIn({ draft: 'conflict' }),
    wasOffline: ({ context }) => context.problem?.code === 'offline',
    isDone: (_, { problem }: Result) => problem === null,
    isAllSaved: (_, { problem, draft, sent }: Answered) => problem === null && draft === sent,
    isChanged: (_, { problem }: Result) => problem?.code === 'changed_elsewhere',
    isAsSent: (_, { draft, sent }: Pick<Context, 'draft' | 'sent'>) => draft === sent,
    isPlanned: (_, { problem, isPlanned }: Result) => problem === null && isPlanned === true,
  },
}).createMachine({
  id: 'content-edit',
  meta: { screen: [{ path: '/admin/content/headlines/doors' }] },
  context: ({
    input: { pictures = [], ...begun } = { id: 'doors', saved: EMPTY, draft: EMPTY.draft },
  }) => ({ ...begun, pictures, sent: null, publication: AT_ONCE, problem: null }),
  type: 'parallel',
  states: {
    draft: {
      description: 'What the editor types, beside the newest version that the form knows.',
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
            'content.loaded': {
              description: 'The page has loaded a newer version.',
              guard: { type: 'isNewer', params: ({ event }) => event },
              actions: { type: 'showLoaded', params: ({ event }) => event },
            },
          },
        },
        dirty: {
          description: 'Something is typed that is not saved; a reload keeps it.',
          tags: 'unsaved',
          on: {
            'draft.edit': {
              description: 'The editor types on, also while a call is under way.',
              actions: { type: 'noteField', params: ({ event }) => event },
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
              target: 'dirty',
            },
            'conflict.take': {
              description: 'The other version is taken, and the own one is dropped.',
              target: 'clean',
              actions: 'dropDraft',
            },
          },
        },
      },
    },
    server: {
      description: 'What the app asks the server for, and what came of the last press.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No call is under way.',
          initial: 'idle',
          on: {
            'draft.edit': {
              description: 'The message about the last press disappears.',
              target: '.idle',
              actions: 'clearProblem',
            },
            'id.edit': {
              description: 'The editor types the address of a new item.',
              guard: 'isNew',
              target: '.idle',
              actions: [{ type: 'noteId', params: ({ event }) => event }, 'clearProblem'],
            },
            'content.loaded': {
              description: 'The page has loaded a version that another editor has saved meanwhile.',
              guard: { type: 'isNewerThanTyped', params: ({ event }) => event },
              target: ['#content-edit.draft.conflict', '#content-edit.server.resting.idle'],
              actions: [{ type: 'noteTheirs', params: ({ event }) => event }, 'clearProblem'],
            },
            'draft.discard': {
              description: 'The editor drops what was typed since the last version.',
              guard: 'isDirty',
              target: ['#content-edit.draft.clean', '#content-edit.server.resting.idle'],
              actions: ['dropDraft', 'clearProblem'],
            },
            'content.save': {
              description: 'The editor saves the draft as it is now.',
              guard: 'isDirty',
              target: 'saving',
              actions: 'noteSent',
            },
            'content.publish': [
              {
                description: 'The editor saves the draft, and publishes what is saved.',
                guard: 'isDirty',
                target: 'savingFirst',
                actions: ['noteSent', { type: 'notePublication', params: ({ event }) => event }],
              },
              {
                description: 'The editor publishes the item as it is.',
                guard: 'isClean',
                target: 'publishing',
                actions: ['noteSent', { type: 'notePublication', params: ({ event }) => event }],
              },
            ],
            'content.archive': {
              description: 'The editor archives the item, or takes its plan back.',
              guard: 'isClean',
              target: 'archiving',
              actions: 'clearProblem',
            },
            'conflict.keep': {
              description: 'The editor saves the own version on top of the other one.',
              guard: 'isConflict',
              target: 'saving',
              actions: 'noteSent',
            },
          },
          states: {
            idle: { description: 'Nothing is said of an earlier press.' },
            saved: {
              description: 'A message says that the draft is saved; nothing was typed meanwhile.',
              tags: 'saved',
            },
            published: {
              description: 'A message says that fans see the item now.',
              tags: 'published',
            },
            planned: {
              description: 'A message says that fans see the item later.',
              tags: 'planned',
            },
            archived: {
              description:
                'A message says that fans no longer see the item, or that its plan is taken back.',
              tags: 'archived',
            },
            failed: {
              description: 'A message says why the draft is not saved; it is still as it was sent.',
              on: {
                'network.return': {
                  description:
                    'The connection is back, and the save that it broke is made again; publishing takes another press.',
                  guard: 'wasOffline',
                  target: '#content-edit.server.saving',
                  actions: 'clearProblem',
                },
              },
            },
            refused: {
              description: 'A message says why it is not done; another press tries it again.',
            },
          },
        },
        saving: {
          description: 'The app sends the draft to the server. Further presses do nothing.',
          tags: 'busy',
          meta: { proof: 're-auth' },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { id, draft, saved } }) => ({ id, draft, revision: saved.revision }),
            onDone: [
              {
                description: 'The draft is saved as the newest version.',
                guard: {
                  type: 'isAllSaved',
                  params: ({ context, event }) => ({ ...context, ...event.output }),
                },
                target: ['#content-edit.draft.clean', '#content-edit.server.resting.saved'],
                actions: { type: 'noteSaved', params: ({ event }) => event.output },
              },
              {
                description: 'The draft is saved as it was sent; what was typed since is not.',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'resting.idle',
                actions: { type: 'noteSaved', params: ({ event }) => event.output },
              },
              {
                description: 'Another editor has saved a version in the meantime.',
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: ['#content-edit.draft.conflict', '#content-edit.server.resting.idle'],
                actions: { type: 'noteTheirs', params: ({ event }) => event.output },
              },
              {
                description:
                  'The server refuses the draft or cannot be reached; it stays as typed.',
                guard: { type: 'isAsSent', params: ({ context }) => context },
                target: 'resting.failed',
                actions: { type: 'setProblem', params: ({ event }) => event.output },
              },
              {
                description: 'The draft is not saved, and is another one by now.',
                target: 'resting.refused',
                actions: { type: 'setProblem', params: ({ event }) => event.output },
              },
            ],
            onError: {
              description: 'The call fails with an unexpected error.',
              target: 'resting.refused',
              actions: 'noteSurprise',
            },
          },
        },
        savingFirst: {
          description:
            'The app sends the draft before it publishes it. Further presses do nothing.',
          tags: 'busy',
          meta: { proof: 're-auth' },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { id, draft, saved } }) => ({ id, draft, revision: saved.revision }),
            onDone: [
              {
                description: 'The draft is saved as the newest version, and is published next.',
                guard: {
                  type: 'isAllSaved',
                  params: ({ context, event }) => ({ ...context, ...event.output }),
                },
                target: ['#content-edit.draft.clean', '#content-edit.server.publishing'],
                actions: { type: 'noteSaved', params: ({ event }) => event.output },
              },
              {
                description:
                  'The draft is saved as it was sent and is published next, without what was typed since.',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'publishing',
                actions: { type: 'noteSaved', params: ({ event }) => event.output },
              },
              {
                description:
                  'Another editor has saved a version in the meantime, so nothing is published.',
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: ['#content-edit.draft.conflict', '#content-edit.server.resting.idle'],
                actions: { type: 'noteTheirs', params: ({ event }) => event.output },
              },
              {
                description:
                  'The server refuses the draft or cannot be reached; it stays as typed.',
                guard: { type: 'isAsSent', params: ({ context }) => context },
                target: 'resting.failed',
                actions: { type: 'setProblem', params: ({ event }) => event.output },
              },
              {
                description: 'The draft is not saved, and is another one by now.',
                target: 'resting.refused',
                actions: { type: 'setProblem', params: ({ event }) => event.output },
              },
            ],
            onError: {
              description: 'The call fails with an unexpected error.',
              target: 'resting.refused',
              actions: 'noteSurprise',
            },
          },
        },
        publishing: {
          description:
            'The app asks the server to publish the saved version. Further presses do nothing.',
          tags: 'busy',
          meta: { proof: 're-auth' },
          invoke: {
            id: 'publish',
            src: 'publish',
            input: ({ context: { id, saved, publication } }) => ({
              id,
              revision: saved.revision,
              ...publication,
            }),
            onDone: [
              {
                description: 'Fans see it later.',
                guard: { type: 'isPlanned', params: ({ event }) => event.output },
                target: 'resting.planned',
              },
              {
                description: 'Fans see it now.',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'resting.published',
              },
              {
                description: 'The server refuses it, such as for a text that is missing.',
                target: 'resting.refused',
                actions: { type: 'setProblem', params: ({ event }) => event.output },
              },
            ],
            onError: {
              description: 'The call fails with an unexpected error.',
              target: 'resting.refused',
              actions: 'noteSurprise',
            },
          },
        },
        archiving: {
          description: 'The app asks the server to archive the item. Further presses do nothing.',
          tags: 'busy',
          meta: { proof: 're-auth' },
          invoke: {
            id: 'archive',
            src: 'archive',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                description: 'Fans no longer see it, or its plan is taken back.',
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'resting.archived',
              },
              {
                description: 'The server refuses it or cannot be reached.',
                target: 'resting.refused',
                actions: { type: 'setProblem', params: ({ event }) => event.output },
              },
            ],
            onError: {
              description: 'The call fails with an unexpected error.',
              target: 'resting.refused',
              actions: 'noteSurprise',
            },
          },
        },
      },
    },
  },
});
