import type { FastifyInstance } from 'fastify';
import type { ImportReport } from '../../../contract/schemas/bulk.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { audit } from '../../repositories/audit.ts';
import { adoptRows } from '../adopt.ts';
import type { ContentKind } from '../kind.ts';
import { exportPieces } from './export.ts';
import { importContent } from './import.ts';
import type { ContentFile } from './read-file.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock' | 'contentKinds'>;
type Format = ContentFile['format'];

export type ContentCommand = { kind: string; format: Format } & (
  | { content: 'export' }
  | { content: 'import'; publish: boolean; write: boolean }
);

export type ContentCommandResult =
  | { is: 'unknown kind'; kinds: string[] }
  | { is: 'refused'; message: string }
  | { is: 'exported'; text: string }
  | { is: 'imported'; report: ImportReport };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether another process of the operator's asks for this, and not for something else. */
export const isContentCommand = (value: unknown): value is ContentCommand =>
  isRecord(value) &&
  (value.content === 'export' ||
    (value.content === 'import' &&
      typeof value.publish === 'boolean' &&
      typeof value.write === 'boolean')) &&
  typeof value.kind === 'string' &&
  (value.format === 'csv' || value.format === 'json');

async function exported(services: Services, kind: ContentKind, format: Format): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of exportPieces(services, kind, format)) pieces.push(piece);
  const detail = { kind: kind.content.kind, format };
  const { database, clock } = services;
  await audit.add(database.orm, { action: 'content.exported', detail }, clock.now());
  return pieces.join('');
}

/** What `npm run content` asks for, in the command's own process or in that of the running server. `pieces`: of the file that it imports. */
export async function runContentCommand(
  services: Services,
  command: ContentCommand,
  pieces: ContentFile['pieces'],
): Promise<ContentCommandResult> {
  const kind = services.contentKinds.get(command.kind);
  if (!kind) return { is: 'unknown kind', kinds: [...services.contentKinds.keys()].sort() };
  await adoptRows(services, kind);
  if (command.content === 'export') {
    return { is: 'exported', text: await exported(services, kind, command.format) };
  }
  const { format, publish, write } = command;
  const file = { format, pieces };
  const every = Number.POSITIVE_INFINITY;
  try {
    const report = await importContent(services, null, { kind, file, publish, write }, every);
    return { is: 'imported', report };
  } catch (error) {
    if (error instanceof ApiFailure) return { is: 'refused', message: error.message };
    throw error;
  }
}
