import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../../contract/limits.ts';
import { completeDraft } from '../../../contract/rules/content.ts';
import type { ExportedContent } from '../../../contract/schemas/bulk.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { asCell } from '../../lib/spreadsheet-cell.ts';
import { audit } from '../../repositories/audit.ts';
import { contentBulk, type NewestVersion } from '../../repositories/content-bulk.ts';
import type { UserRow } from '../../repositories/users.ts';
import { adoptChanges } from '../adopt.ts';
import type { ContentKind } from '../kind.ts';
import { AT_ONCE } from './check.ts';
import { cellOf, columnsOf, ID } from './columns.ts';
import type { ContentFile } from './read-file.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Format = ContentFile['format'];

const BOM = '\ufeff';
/** Readers take any line end that is not quoted for the end of the row. */
const line = (cells: string[]) =>
  stringify([cells], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

/** A field that is left out stays as it is when the file is imported. */
function writerOf({ content }: ContentKind, format: Format, isAdmin: boolean) {
  const fields = Object.fromEntries(
    Object.entries(content.fields).filter(([, { confidential }]) => isAdmin || !confidential),
  );
  const columns = columnsOf({ fields });
  const asCsv = {
    begin: BOM + line([ID, ...columns.map(({ name }) => name)]),
    between: '',
    end: '',
    of({ id, document: stored }: NewestVersion) {
      const document = completeDraft(content.fields, stored);
      const cells = columns.map((column) => cellOf(column, document[column.field]));
      return line([asCell(id), ...cells]);
    },
  };
  const asJson = {
    begin: '[\n',
    between: ',\n',
    end: '\n]\n',
    of({ id, document: stored }: NewestVersion) {
      const document = completeDraft(content.fields, stored);
      const values = Object.keys(fields).map((name) => [name, document[name] ?? null]);
      return JSON.stringify({ id, ...Object.fromEntries(values) });
    },
  };
  return format === 'csv' ? asCsv : asJson;
}

/** The newest version of each item, in pieces; its import changes nothing. */
export async function* exportPieces(
  services: Services,
  kind: ContentKind,
  format: Format,
  isAdmin = true,
): AsyncGenerator<string> {
  const { begin, between, end, of } = writerOf(kind, format, isAdmin);
  const { orm } = services.database;
  let [after, isFirst] = ['', true];
  yield begin;
  for (;;) {
    const asked = await contentBulk.newestAfter(orm, kind.content.kind, after, AT_ONCE);
    const ids = asked.map(({ id }) => id);
    if (ids.length === 0) break;
    await adoptChanges(services, kind, ids);
    const items = await contentBulk.newestOf(orm, kind.content.kind, ids);
    items.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    yield (isFirst ? '' : between) + items.map(of).join(between);
    isFirst = false;
    after = ids.at(-1) ?? '';
  }
  yield end;
}

/** A file for the browser, which reads it whole; a larger one is made by the command. */
export async function exportContent(
  services: Services,
  kind: ContentKind,
  format: Format,
  { id: by, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<ExportedContent> {
  const pieces: string[] = [];
  let bytes = 0;
  for await (const piece of exportPieces(services, kind, format, role === 'admin')) {
    bytes += Buffer.byteLength(piece);
    if (bytes > LIMITS.contentFile.bytes)
      throw refuse(413, 'payload_too_large', MESSAGES.content.largeFile);
    pieces.push(piece);
  }
  const name = kind.content.kind;
  const detail = { by, kind: name, format };
  await audit.add(
    services.database.orm,
    { action: 'content.exported', detail },
    services.clock.now(),
  );
  return { name: `${name}.${format}`, text: pieces.join('') };
}
