import type { pictureUploadMachine } from '../../../machines/picture-upload.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { JPEG_FILE } from '../../machines/models/picture-upload.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';

const ADD = 'POST /api/admin/pictures';
const AT = '/admin/pictures';
const NO_PICTURE = 'This file can’t be read as a picture. Use JPEG, PNG, WebP or AVIF.';
const SAYS: Partial<Record<string, string>> = {
  invalid_picture: NO_PICTURE,
  too_many_pixels:
    'This picture has too many pixels. At most 10,000 a side and 100 megapixels, 25 with 16 bits a color, 10 for WebP and progressive JPEG, 4 for AVIF.',
  offline: 'You’re offline. Check your connection and try again.',
};
const NAME = 'c'.repeat(32);
const MADE = {
  ...{ name: NAME, base: `/artwork/${NAME}`, color: '#723833', ratio: '16:9' },
  alt: { en: '' },
};

/** Runs in the page: the first field for files has a file of these bytes. */
function pickFile(bytes: number[]) {
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  const files = [new File([new Uint8Array(bytes)], 'file')];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The browser checks the file at once: the page is then already in the state after that. */
export function pictureUploadScreen(fan: Fan): Screen<typeof pictureUploadMachine> {
  const sees = (choose: 'ready' | 'disabled', more: Parameters<Fan['sees']>[0] = {}) =>
    fan.sees({ address: AT, dialog: null, ...more, buttons: { Choose: choose, ...more.buttons } });
  const says = (code: string | undefined) => (code && SAYS[code]) ?? 'no words';
  return {
    async open() {
      const user = { ...luna, role: 'admin', proof: 'mail' } as const;
      await fan.open({ at: AT, held: [ADD], user, local: { token: 'T1' } });
    },
    does: {
      async 'picture.choose'({ file }) {
        const isPicture = file === JPEG_FILE;
        const bytes = isPicture ? [0xff, 0xd8, 0xff, 0xe0] : [0x77, 0x6f, 0x72, 0x64, 0x73];
        const told = `A member of the staff chooses a file that is ${isPicture ? 'a JPEG' : 'no picture'}.`;
        fan.touch?.();
        await fan.inPage(pickFile, bytes, told);
      },
      'upload.progress': () => {},
      'upload.retry': () => fan.press('Send'),
      'upload.cancel': () => fan.press('Cancel'),
    },
    answers: {
      checkPicture: () => fan.settle(),
      sendPicture({ problem, isLost }) {
        if (!problem) return fan.answer(ADD, { body: MADE });
        return isLost ? fan.cutOff(ADD) : fan.answer(ADD, refusal(400, problem.code));
      },
    },
    parts: {},
    fails: { checkPicture: notHere, sendPicture: notHere },
    passes: {},
    sees: {
      empty: () => sees('ready', { text: 'Drop one here' }),
      checking: () => fan.sees({ address: AT }),
      uploading: () => sees('disabled', { buttons: { Cancel: 'ready' } }),
      refused: ({ context: { problem } }) =>
        sees('ready', { text: says(problem?.code), buttons: { Cancel: 'ready' } }),
      lost: ({ context: { problem } }) =>
        sees('ready', { text: says(problem?.code), buttons: { Send: 'ready', Cancel: 'ready' } }),
      uploaded: () => sees('ready', { text: 'What the picture shows' }),
    },
  };
}
