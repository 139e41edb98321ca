import { assign, fromPromise, setup } from 'xstate';
import type * as bulk from './bulk-import.types.ts';

type Result = bulk.SendFileResult;

/** A file of items is checked first; only one without a wrong row is imported, all of it or nothing. */
export const bulkImportMachine = setup({
  types: {} as bulk.BulkImportTypes,
  actors: {
    checkFile: fromPromise<Result, bulk.SendFileInput>(() => new Promise(() => {})),
    importFile: fromPromise<Result, bulk.SendFileInput>(() => new Promise(() => {})),
  } as bulk.BulkImportActors,
  actions: {
    // A visualizer sends bare events, and gives no output.
    noteFile: assign((_, { file = null }: { file?: Blob | null }) => ({
      file,
      report: null,
      problem: null,
    })),
    notePublish: assign((_, { publish = false }: { publish?: boolean }) => ({ publish })),
    noteReport: assign((_, { report }: Partial<Result> = {}) => ({
      report: report ?? null,
      problem: null,
    })),
    noteImported: assign((_, { report }: Partial<Result> = {}) => ({
      report: report ?? null,
      ...{ file: null, publish: false, problem: null },
    })),
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
    clearProblem: assign({ problem: null }),
    forget: assign({ file: null, publish: false, report: null, problem: null }),
  },
  guards: {
    isWritten: (_, { report }: Result) => report?.written === true,
    isReport: (_, { report }: Result) => report !== null,
    isLost: (_, { isLost }: Result) => isLost,
    isImportable: (_, { report }: Pick<bulk.BulkImportContext, 'report'>) =>
      report !== null && report.wrong === 0 && report.new + report.changed + report.publishes > 0,
  },
}).createMachine({
  id: 'bulk-import',
  meta: { screen: [{ path: '/admin/content/headlines/import' }] },
  context: { file: null, publish: false, report: null, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The page waits for a file.',
      on: {
        'file.choose': {
          description: 'A member of the staff drops or chooses a file.',
          target: 'checking',
          actions: { type: 'noteFile', params: ({ event }) => event },
        },
        'publish.choose': {
          description: 'The staff choose whether fans see the items at once.',
          actions: { type: 'notePublish', params: ({ event }) => event },
        },
      },
    },
    checking: {
      description: 'The server says row by row what the file would change; it writes nothing.',
      tags: ['busy', 'checking', 'unsaved'],
      meta: { proof: 're-auth' },
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { file, publish } }) => ({ file, publish }),
        onDone: [
          {
            description: 'The server says what each row would change, and which are wrong.',
            guard: { type: 'isReport', params: ({ event }) => event.output },
            target: 'answered.reviewing',
            actions: { type: 'noteReport', params: ({ event }) => event.output },
          },
          {
            description: 'The network or the server is away, or the entry is over.',
            guard: { type: 'isLost', params: ({ event }) => event.output },
            target: 'answered.lost',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses the file as a whole.',
            target: 'answered.refused',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'answered.lost',
          actions: 'noteSurprise',
        },
      },
      on: {
        'import.cancel': {
          description: 'The check is given up, and the file is put away.',
          target: 'choosing',
          actions: 'forget',
        },
      },
    },
    importing: {
      description: 'The server writes all rows or nothing. Further presses do nothing.',
      tags: ['busy', 'importing', 'unsaved'],
      meta: { proof: 're-auth' },
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context: { file, publish } }) => ({ file, publish }),
        onDone: [
          {
            description: 'Every row is written.',
            guard: { type: 'isWritten', params: ({ event }) => event.output },
            target: 'answered.imported',
            actions: { type: 'noteImported', params: ({ event }) => event.output },
          },
          {
            description: 'Meanwhile a row has become wrong; nothing is written.',
            guard: { type: 'isReport', params: ({ event }) => event.output },
            target: 'answered.reviewing',
            actions: { type: 'noteReport', params: ({ event }) => event.output },
          },
          {
            description: 'No answer came, or somebody has changed an item since the check.',
            guard: { type: 'isLost', params: ({ event }) => event.output },
            target: 'answered.lost',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses the rows, and has written nothing.',
            target: 'answered.refused',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'answered.lost',
          actions: 'noteSurprise',
        },
      },
    },
    answered: {
      description: 'The page shows what the server says of the file, and takes another one.',
      on: {
        'file.choose': {
          description: 'Another file is chosen in its place.',
          target: 'checking',
          actions: { type: 'noteFile', params: ({ event }) => event },
        },
        'import.cancel': {
          description: 'The file and its answer are put away; nothing more is written.',
          target: 'choosing',
          actions: 'forget',
        },
      },
      initial: 'reviewing',
      states: {
        reviewing: {
          description: 'The page shows what would change. A reload loses the file.',
          tags: ['reviewing', 'unsaved'],
          on: {
            'publish.choose': {
              description: 'The file is checked again: what fans see must be complete.',
              target: '#bulk-import.checking',
              actions: { type: 'notePublish', params: ({ event }) => event },
            },
            'import.submit': {
              description: 'The staff import what they have seen, if no row is wrong.',
              guard: { type: 'isImportable', params: ({ context }) => context },
              target: '#bulk-import.importing',
            },
          },
        },
        imported: {
          description: 'A message says how many items were written.',
          tags: 'imported',
        },
        refused: { description: 'A message says why the file cannot be taken.' },
        lost: {
          description: 'A message says why there is no answer, and the file can be checked again.',
          tags: ['lost', 'unsaved'],
          on: {
            'check.retry': {
              description: 'The same file is checked: what was written is then there already.',
              target: '#bulk-import.checking',
              actions: 'clearProblem',
            },
          },
        },
      },
    },
  },
});
