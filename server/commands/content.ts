import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { BRAND } from '../../contract/brand.ts';
import type { Field } from '../../contract/content/fields.ts';
import * as LIMITS from '../../contract/limits.ts';
import type { ImportChange, ImportProblem, ImportReport } from '../../contract/schemas/bulk.ts';
import { DirectoryInUse } from '../db/embedded-lock.ts';
import { checkMigrated } from '../db/migrate.ts';
import { systemClock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';
import { askRunningServer, operatorAddressIn } from '../process/operator-socket.ts';
import {
  type ContentCommand,
  type ContentCommandResult,
  runContentCommand,
} from '../publishing/bulk/content-command.ts';
import { readContentKinds } from '../publishing/read-kinds.ts';
import { readSettings } from '../settings/settings.ts';
import { openExisting } from './open-existing.ts';

const HOW =
  'What shall be done? Run: npm run content -- export <kind> <file> or npm run content -- import <kind> <file> [--dry-run] [--publish]. A file that ends with .json is JSON, any other CSV.';
const FLAGS = ['--dry-run', '--publish'];

/** What a value is not, by the type of its field. */
const EXPECTED: Record<`expected_${Field['type']}`, string> = {
  expected_moment: 'is not a date and time such as 2026-07-04T18:00',
  expected_day: 'is not a date such as 2026-07-04',
  expected_yesNo: 'is neither true nor false (yes, no, 1 and 0 also work)',
  expected_number: 'is not a whole number without separators',
  expected_choice: 'is not one of the choices',
  expected_giveaways: 'is not a giveaway such as 40 × 2 (winners × tickets)',
  expected_questions:
    'is not a list of questions, such as [{"kind": "text", "label": {"en": "Question"}}]',
  expected_prizes:
    'is not a list of prizes, such as [{"name": {"en": "Album"}, "task": "nothing", "handover": "door"}]',
  expected_line: 'is not text',
  expected_text: 'is not text',
  expected_picture: 'is not the name of a picture',
  expected_item: 'is not the page address of an item',
  expected_path: 'is not a path',
  expected_youtube: 'is not a link to a video',
  expected_lines: 'is not a list of texts',
  expected_localizedLine: 'is not a text with its languages, such as {"en": "Title"}',
  expected_localizedText: 'is not a text with its languages, such as {"en": "Title"}',
  expected_localizedLines: 'is not a list of texts with their languages, such as [{"en": "Title"}]',
};

/** What is wrong, for the codes of an import. */
const FAULTS: Record<string, string> = {
  ...EXPECTED,
  missing_fields: 'must be there before fans can see it',
  too_long: 'is too long',
  invalid_text: 'has invisible characters',
  invalid_link: 'is not a link that can be used here',
  bad_request: 'is not a value that can be used here',
  unknown_reference: 'names something that is gone',
  entries_exist: 'would change what fans count on, which a correction in Backstage does',
  entries_final: 'cannot be changed any more: the entries are closed',
  conflict: 'is the address of another item',
  contradiction: 'does not go with the other values of the item',
  applications_exist: 'would make applications invalid that are already there',
  not_utf8: 'the file is not saved as UTF-8',
  invalid_csv: 'cannot be read as CSV: a quotation mark is missing or too many',
  invalid_json: 'the file cannot be read as a JSON list of items',
  workbook: 'the file is a workbook, such as Excel makes; save its sheet as CSV in UTF-8',
  too_costly: 'reading the file takes more memory than there is for it; split it',
  empty_file: 'the file has no rows',
  too_many_rows: `the file has more than ${LIMITS.contentFile.rows} rows; split it`,
  unknown_column: 'is not a column of this kind',
  unknown_separator: 'names a separator that is not read; use commas, semicolons or tabs',
  duplicate_column: 'is there twice',
  missing_column: 'is missing',
  wrong_cells: 'the row has more or fewer cells than there are columns',
  cell_without_column: 'a cell of the row is in a column without a name',
  too_many_columns: `the row has more than ${LIMITS.contentFile.columns} cells`,
  too_many_values: `the item has more than ${LIMITS.contentFile.values} values`,
  too_deep: 'the item is nested deeper than any is',
  invalid_id: 'has small letters, digits and hyphens',
  duplicate_id: 'is in another row of the file already',
};

type Asked = { command: ContentCommand; path: string };

/** Throws unless there is a file that can be imported. */
function checkFileAt(path: string): void {
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
  const { bytes } = LIMITS.contentFile;
  if (statSync(path).size > bytes)
    throw new StartError(`${path} is larger than ${bytes / 1024 / 1024} MB; split it.`);
}

const piecesOf = ({ command, path }: Asked) =>
  command.content === 'import' ? createReadStream(path) : Readable.from([]);

function readArguments(given: string[]): Asked {
  const flags = given.filter((one) => one.startsWith('-'));
  const [content, kind, path, ...rest] = given.filter((one) => !one.startsWith('-'));
  const isFine = rest.length === 0 && flags.every((flag) => FLAGS.includes(flag));
  if (!isFine || !kind || !path) throw new StartError(HOW);
  const format = path.toLowerCase().endsWith('.json') ? 'json' : 'csv';
  if (content === 'export' && flags.length === 0)
    return { path, command: { content, kind, format } };
  if (content !== 'import') throw new StartError(HOW);
  const publish = flags.includes('--publish');
  const write = !flags.includes('--dry-run');
  checkFileAt(path);
  return { path, command: { content, kind, format, publish, write } };
}

function problemLine({ row, column, code, found, allowed }: ImportProblem): string {
  const said = [found !== undefined && JSON.stringify(found), FAULTS[code] ?? code];
  if (allowed !== undefined) said.push(`(${allowed})`);
  const fault = said.filter(Boolean).join(' ');
  return [row > 0 && `row ${row}`, column, fault].filter(Boolean).join(': ');
}

const changeLine = ({ row, id, change, fields, state, publishes }: ImportChange) =>
  [
    `row ${row}: ${id}: ${change}`,
    fields.length > 0 && `(${fields.join(', ')})`,
    state === 'archived' && 'stays archived',
    publishes && 'public at once',
  ]
    .filter(Boolean)
    .join(' ');

function tellReport(report: ImportReport, isDryRun: boolean): void {
  for (const change of isDryRun ? report.changes : []) console.log(changeLine(change));
  for (const problem of report.problems) console.error(problemLine(problem));
  const { rows, wrong, publishes, kept, inKorea } = report;
  // A file that could not be read has nothing to count.
  if (rows === 0) throw new StartError('Nothing was changed.');
  const counts = `${rows} rows: ${report.new} new, ${report.changed} changed, ${report.unchanged} unchanged, ${publishes} public at once, ${kept} that stay archived or planned`;
  console.log(counts);
  if (inKorea > 0) console.log(`${inKorea} moments without a zone are read as KST.`);
  if (report.problems.length > 0) throw new StartError(`${wrong} wrong; nothing was changed.`);
  console.log(isDryRun ? 'Nothing was changed: this was a dry run.' : 'Imported.');
}

function tell(result: ContentCommandResult, { command, path }: Asked): void {
  switch (result.is) {
    case 'unknown kind':
      throw new StartError(
        `There is no kind ${command.kind}; there are ${result.kinds.join(', ')}.`,
      );
    case 'refused':
      throw new StartError(`${result.message} Nothing was changed.`);
    case 'exported':
      writeFileSync(path, result.text);
      console.log(`${path} has every item of ${command.kind}.`);
      return;
    case 'imported':
      tellReport(result.report, command.content === 'import' && !command.write);
  }
}

function askBeside(dataDir: string, asked: Asked): Promise<ContentCommandResult> {
  const address = operatorAddressIn(resolve(dataDir));
  if (!existsSync(address)) {
    throw new StartError(
      `${BRAND} is just starting or stopping on ${resolve(dataDir)}; try again in a moment.`,
    );
  }
  return askRunningServer(readFileSync(address, 'utf8'), asked.command, piecesOf(asked));
}

async function resultOf(asked: Asked, env: NodeJS.ProcessEnv): Promise<ContentCommandResult> {
  const settings = readSettings(env);
  const database = await openExisting(settings).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return undefined;
    throw error;
  });
  if (!database) return askBeside(settings.dataDir, asked);
  try {
    await checkMigrated(database).catch((error: unknown) => {
      throw database.failure(error);
    });
    const contentKinds = await readContentKinds(systemClock);
    const services = { database, clock: systemClock, contentKinds };
    return await runContentCommand(services, asked.command, piecesOf(asked));
  } finally {
    await database.close();
  }
}

export async function runContent(given: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const asked = readArguments(given);
  tell(await resultOf(asked, env), asked);
}
