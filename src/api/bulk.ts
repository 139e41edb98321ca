import type { ExportedContent, ImportReport } from '../../contract/schemas/bulk.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const reportIn = answer<ImportReport>({
  rows: 'number',
  new: 'number',
  changed: 'number',
  unchanged: 'number',
  wrong: 'number',
  publishes: 'number',
  kept: 'number',
  inKorea: 'number',
  written: 'boolean',
  problems: 'objects',
  changes: 'objects',
});
const fileIn = answer<ExportedContent>({ name: 'text', text: 'text' });

/** A file of 20 MB on a slow network, its turn, and its import. */
const PATIENCE = 180_000;

type Order = { file: Blob; write: boolean; publish: boolean };
type Reported = { ok: true; report: ImportReport } | Refusal;
type Exported = ({ ok: true } & ExportedContent) | Refusal;

/** Files with the items of a kind; created by the staff's pages only. */
export function bulkApi(send: Send, kind: string) {
  const at = `/api/admin/bulk/${encodeURIComponent(kind)}`;
  return {
    import: ({ file, write, publish }: Order, options?: CallOptions): Promise<Reported> =>
      refusalOf(
        send<Reported>(write ? at : `${at}/check`, {
          ...options,
          method: 'POST',
          ...(publish && { query: { publish: 'yes' } }),
          file,
          patience: PATIENCE,
          read(data) {
            const report = reportIn(data);
            return report && { ok: true, report };
          },
        }),
        refusal,
      ),

    export: (format: 'csv' | 'json', options?: CallOptions): Promise<Exported> =>
      refusalOf(
        send<Exported>(at, {
          ...options,
          query: { format },
          fresh: true,
          provable: true,
          patience: PATIENCE,
          read(data) {
            const file = fileIn(data);
            return file && { ok: true, ...file };
          },
        }),
        refusal,
      ),
  };
}
