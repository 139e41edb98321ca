import { assign, fromPromise, setup } from 'xstate';
import type * as upload from './picture-upload.types.ts';

type Checked = upload.CheckPictureResult;
type Sent = upload.SendPictureResult;

/** A picture is checked, sent once with its progress shown, and sent again after a lost network without being chosen again. */
export const pictureUploadMachine = setup({
  types: {} as upload.PictureUploadTypes,
  actors: {
    checkPicture: fromPromise<Checked, { file: Blob | null }>(() => new Promise(() => {})),
    sendPicture: fromPromise<Sent, upload.SendPictureInput>(() => new Promise(() => {})),
  } as upload.PictureUploadActors,
  actions: {
    // A visualizer sends bare events, and gives no output.
    begin: assign((_, { file = null }: { file?: Blob | null }) => ({
      file,
      share: 0,
      made: null,
      problem: null,
    })),
    noteFile: assign((_, { file }: Partial<Checked> = {}) => ({ file: file ?? null })),
    noteShare: assign((_, { share = 0 }: { share?: number }) => ({ share })),
    noteMade: assign((_, { made }: Partial<Sent> = {}) => ({ made: made ?? null, file: null })),
    setProblem: assign((_, { problem }: Partial<Pick<Sent, 'problem'>> = {}) => ({
      problem: problem ?? null,
    })),
    sendAgain: assign({ share: 0, problem: null }),
    forget: assign({ file: null, share: 0, problem: null }),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isFine: (_, { problem }: { problem: unknown }) => problem === null,
    isLost: (_, { isLost }: Sent) => isLost,
  },
}).createMachine({
  id: 'picture-upload',
  meta: { screen: [{ path: '/admin/pictures' }] },
  context: ({ input: { ratio } = { ratio: '16:9' } }) => ({
    ratio,
    file: null,
    share: 0,
    made: null,
    problem: null,
  }),
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing is being sent, and the field waits for a file.',
      on: {
        'picture.choose': {
          description: 'A member of the staff drops or chooses a file, or takes a photo.',
          target: 'checking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    checking: {
      description: 'The browser checks the size and kind of the file.',
      tags: 'busy',
      invoke: {
        id: 'checkPicture',
        src: 'checkPicture',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            description: 'The file may be a picture that the server can read.',
            guard: { type: 'isFine', params: ({ event }) => event.output },
            target: 'uploading',
            actions: { type: 'noteFile', params: ({ event }) => event.output },
          },
          {
            description: 'The file is too large, or is no picture of a known kind.',
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The browser cannot read the file.',
          target: 'refused',
          actions: 'noteSurprise',
        },
      },
      on: {
        'upload.cancel': {
          description: 'The upload is cancelled before anything is sent.',
          target: 'empty',
          actions: 'forget',
        },
      },
    },
    uploading: {
      description: 'The file is being sent, and a bar shows how much of it is.',
      tags: ['busy', 'sending'],
      meta: { proof: 're-auth' },
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context: { ratio, file }, self }) => ({
          ratio,
          file,
          report: (share) => self.send({ type: 'upload.progress', share }),
        }),
        onDone: [
          {
            description: 'The server has made the picture.',
            guard: { type: 'isFine', params: ({ event }) => event.output },
            target: 'uploaded',
            actions: { type: 'noteMade', params: ({ event }) => event.output },
          },
          {
            description: 'The network or the server is away, or the server is busy.',
            guard: { type: 'isLost', params: ({ event }) => event.output },
            target: 'lost',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses the file.',
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'lost',
          actions: 'noteSurprise',
        },
      },
      on: {
        'upload.progress': {
          description: 'More of the file is sent.',
          actions: { type: 'noteShare', params: ({ event }) => event },
        },
        'upload.cancel': {
          description: 'The upload is cancelled, and the connection is closed.',
          target: 'empty',
          actions: 'forget',
        },
      },
    },
    refused: {
      description: 'A message says why the file cannot be taken, and another one can be chosen.',
      on: {
        'picture.choose': {
          description: 'Another file is chosen.',
          target: 'checking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'upload.cancel': {
          description: 'The message is put away, and the picture stays as it was.',
          target: 'empty',
          actions: 'forget',
        },
      },
    },
    lost: {
      description: 'A message says why the file did not arrive, and offers to send it again.',
      tags: 'lost',
      on: {
        'upload.retry': {
          description: 'The same file is sent again.',
          target: 'uploading',
          actions: 'sendAgain',
        },
        'picture.choose': {
          description: 'Another file is chosen instead.',
          target: 'checking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'upload.cancel': {
          description: 'The upload is given up, and the picture stays as it was.',
          target: 'empty',
          actions: 'forget',
        },
      },
    },
    uploaded: {
      description: 'The field shows the new picture, which can be replaced by another one.',
      on: {
        'picture.choose': {
          description: 'Another file is chosen in its place.',
          target: 'checking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
  },
});
