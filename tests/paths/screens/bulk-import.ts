import type { bulkImportMachine } from '../../../machines/bulk-import.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';

const CHECK = 'POST /api/admin/bulk/headlines/check';
const IMPORT = 'POST /api/admin/bulk/headlines';
const AT = '/admin/content/headlines/import';
const SAYS: Partial<Record<string, string>> = {
  bad_request: 'This isn’t in the expected format.',
  conflict: 'Another item already exists where only one can be.',
  offline: 'You’re offline. Check your connection and try again.',
  changed_elsewhere:
    'Somebody has changed an item since the check. Nothing was imported; check the file again.',
};

/** Runs in the page: the field for files has a file of this text. */
function pickFile(text: string) {
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  const files = [new File([text], 'headlines.csv')];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

type Now = Parameters<Screen<typeof bulkImportMachine>['sees']['checking']>[0];

export function bulkImportScreen(fan: Fan): Screen<typeof bulkImportMachine> {
  const sees = (choose: 'ready' | 'busy', more: Parameters<Fan['sees']>[0] = {}) =>
    fan.sees({ address: AT, dialog: null, ...more, buttons: { Choose: choose, ...more.buttons } });
  const says = ({ context: { problem } }: Now) => (problem && SAYS[problem.code]) ?? 'no words';
  const answers =
    (
      call: typeof CHECK | typeof IMPORT,
    ): Screen<typeof bulkImportMachine>['answers']['checkFile'] =>
    ({ report, problem, isLost }) => {
      if (!problem) return fan.answer(call, { body: report });
      if (problem.code === 'changed_elsewhere') return fan.answer(call, refusal(409, problem.code));
      return isLost ? fan.cutOff(call) : fan.answer(call, refusal(400, problem.code));
    };
  return {
    async open() {
      const user = { ...luna, role: 'admin', proof: 'mail' } as const;
      await fan.open({ at: AT, held: [CHECK, IMPORT], user, local: { token: 'T1' } });
    },
    does: {
      async 'file.choose'() {
        fan.touch?.();
        const text = 'id,text.en\ndoors,Doors open at six';
        await fan.inPage(pickFile, text, 'A member of the staff chooses a CSV file.');
      },
      'publish.choose': () => fan.tick('Show the items to fans at once'),
      'import.submit': () => fan.press('Import'),
      'import.cancel': (_, now) => fan.press(now.hasTag('imported') ? 'Done' : 'Cancel'),
      'check.retry': () => fan.press('Check'),
    },
    answers: { checkFile: answers(CHECK), importFile: answers(IMPORT) },
    parts: {},
    fails: { checkFile: notHere, importFile: notHere },
    passes: {},
    sees: {
      choosing: () => sees('ready', { text: 'Drop a CSV or JSON file here.' }),
      checking: () => sees('busy', { buttons: { Cancel: 'ready' } }),
      importing: () => sees('busy', { buttons: { Import: 'busy' } }),
      'answered.reviewing': ({ context: { report } }) =>
        report && report.wrong > 0
          ? sees('ready', { text: 'This is too long.' })
          : report && report.changed > 0
            ? sees('ready', { text: 'doors', buttons: { Import: 'ready' } })
            : sees('ready', { text: 'Everything in this file is already saved.' }),
      'answered.imported': () => sees('ready', { text: 'Imported.' }),
      'answered.refused': (now) => sees('ready', { text: says(now) }),
      'answered.lost': (now) => sees('ready', { text: says(now), buttons: { Check: 'ready' } }),
    },
  };
}
