import type { ExportWinnersResponse } from '../../contract/schemas/giveaways.ts';
import { answer } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const exportIn = answer<ExportWinnersResponse>({ file: 'text', csv: 'text' });

type CsvExport = ({ ok: true } & ExportWinnersResponse) | Refusal;

/** A call that answers with a file. */
export const exportFrom =
  (send: Send) =>
  <Body extends object>(
    path: string,
    body: Body,
    options?: CallOptions & { patience?: number },
  ): Promise<CsvExport> =>
    refusalOf(
      send<CsvExport>(path, {
        ...options,
        method: 'POST',
        body,
        read(data) {
          const exported = exportIn(data);
          return exported && { ok: true, ...exported };
        },
      }),
      refusal,
    );
