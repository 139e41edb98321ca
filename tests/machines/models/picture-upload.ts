import { pictureUploadMachine } from '../../../machines/picture-upload.machine.ts';
import type { ChartModel } from '../model.ts';

/** The paths tell events apart by their JSON. */
const named = (file: Blob) => Object.assign(file, { toJSON: () => file.type });

export const WORDS_FILE = named(new Blob(['words'], { type: 'text/plain' }));
export const JPEG_FILE = named(
  new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' }),
);

export const MADE = {
  name: 'c'.repeat(32),
  base: `/artwork/${'c'.repeat(32)}`,
  color: '#723833',
  ratio: '16:9',
  alt: { en: '' },
} as const;

export const model = {
  chart: pictureUploadMachine,
  events: {
    'picture.choose': [
      { type: 'picture.choose', file: WORDS_FILE },
      { type: 'picture.choose', file: JPEG_FILE },
    ],
    'upload.progress': [{ type: 'upload.progress', share: 0.5 }],
    'upload.retry': [{ type: 'upload.retry' }],
    'upload.cancel': [{ type: 'upload.cancel' }],
  },
  answers: {
    checkPicture: [
      { file: JPEG_FILE, problem: null },
      { file: null, problem: { code: 'invalid_picture' } },
    ],
    sendPicture: [
      { made: MADE, problem: null, isLost: false },
      { made: null, problem: { code: 'too_many_pixels' }, isLost: false },
      { made: null, problem: { code: 'offline' }, isLost: true },
    ],
  },
  parts: {},
  accepts: {
    empty: ['picture.choose'],
    checking: ['upload.cancel'],
    uploading: ['upload.cancel', 'upload.progress'],
    refused: ['picture.choose', 'upload.cancel'],
    lost: ['picture.choose', 'upload.cancel', 'upload.retry'],
    uploaded: ['picture.choose'],
  },
  tags: {
    busy: ['checking', 'uploading'],
    sending: ['uploading'],
    lost: ['lost'],
  },
  delays: {},
  fromApp: ['upload.progress'],
  facts: ({ problem, file, made }) => [problem?.code, file?.type, made?.name],
} satisfies ChartModel<typeof pictureUploadMachine>;
