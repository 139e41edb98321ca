import type { ImportReport } from '../../../contract/schemas/bulk.ts';
import { bulkImportMachine } from '../../../machines/bulk-import.machine.ts';
import type { ChartModel } from '../model.ts';

/** The paths tell events apart by their JSON. */
export const CSV_FILE = Object.assign(
  new Blob(['id,text.en\ndoors,Doors open at six'], { type: 'text/csv' }),
  { toJSON: () => 'csv' },
);

const NOTHING: ImportReport = {
  ...{ rows: 1, new: 0, changed: 0, unchanged: 0, wrong: 0, publishes: 0, kept: 0 },
  ...{ inKorea: 0, written: false, problems: [], changes: [] },
};

export const READY: ImportReport = {
  ...{ ...NOTHING, changed: 1 },
  changes: [
    {
      ...{ row: 2, id: 'doors', change: 'changed', fields: ['text'], state: 'draft' },
      publishes: false,
    },
  ],
};
export const SAME: ImportReport = { ...NOTHING, unchanged: 1 };
export const WRONG: ImportReport = {
  ...{ ...NOTHING, wrong: 1 },
  problems: [{ row: 2, column: 'text.en', code: 'too_long' }],
};
export const WRITTEN: ImportReport = { ...READY, written: true };

const reported = (report: ImportReport) => ({ report, problem: null, isLost: false }) as const;
const failed = (code: string, isLost: boolean) => ({ report: null, problem: { code }, isLost });

export const model = {
  chart: bulkImportMachine,
  events: {
    'file.choose': [{ type: 'file.choose', file: CSV_FILE }],
    'publish.choose': [
      { type: 'publish.choose', publish: true },
      { type: 'publish.choose', publish: false },
    ],
    'import.submit': [{ type: 'import.submit' }],
    'import.cancel': [{ type: 'import.cancel' }],
    'check.retry': [{ type: 'check.retry' }],
  },
  answers: {
    checkFile: [
      reported(READY),
      reported(WRONG),
      reported(SAME),
      failed('bad_request', false),
      failed('offline', true),
    ],
    importFile: [
      reported(WRITTEN),
      reported(WRONG),
      failed('conflict', false),
      failed('changed_elsewhere', true),
    ],
  },
  parts: {},
  accepts: {
    choosing: ['file.choose', 'publish.choose'],
    checking: ['import.cancel'],
    answered: ['file.choose', 'import.cancel'],
    'answered.reviewing': ['import.submit', 'publish.choose'],
    'answered.lost': ['check.retry'],
  },
  tags: {
    busy: ['checking', 'importing'],
    checking: ['checking'],
    importing: ['importing'],
    unsaved: ['checking', 'importing', 'answered.reviewing', 'answered.lost'],
    lost: ['answered.lost'],
    reviewing: ['answered.reviewing'],
    imported: ['answered.imported'],
  },
  delays: {},
  fromApp: [],
  facts: ({ publish, report, problem }) => [
    publish,
    report && [report.changed, report.wrong, report.written],
    problem?.code,
  ],
} satisfies ChartModel<typeof bulkImportMachine>;
