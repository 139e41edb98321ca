import { msg } from '@lingui/core/macro';
import * as LIMITS from '../../../../contract/limits.ts';
import type { Refusals } from '../../shared/messages/translate.ts';
import { CONTENT_WORDS } from './problem-words.ts';

const { rows, bytes, columns, values } = LIMITS.contentFile;
const most = rows.toLocaleString('en');
const megabytes = bytes / (1024 * 1024);

/** Why a kind cannot be exported. */
export const EXPORT_WORDS: Refusals = {
  ...CONTENT_WORDS,
  payload_too_large: msg`This is too large to export in a browser. Use the export command.`,
};

/** Why a file, or a row of it, cannot be imported. */
export const IMPORT_WORDS: Refusals = {
  ...CONTENT_WORDS,
  changed_elsewhere: msg`Somebody has changed an item since the check. Nothing was imported; check the file again.`,
  unsaved: msg`The server is importing another file, or cannot save. Please try again in a moment.`,
  payload_too_large: msg`This is more than ${megabytes} MB. Split the file.`,
  too_many_rows: msg`The file has more than ${most} rows. Split it.`,
  unreadable_file: msg`The file has changed since it was chosen. Choose it again.`,
  unsupported_media_type: msg`This isn’t a CSV or JSON file.`,
  not_utf8: msg`The file is not saved as UTF-8. Save it as “CSV UTF-8”.`,
  invalid_csv: msg`This can’t be read as CSV: there is a quotation mark missing, or one too many.`,
  invalid_json: msg`This can’t be read as a JSON list of items.`,
  workbook: msg`This is an Excel or Numbers workbook. Save the sheet as “CSV UTF-8”.`,
  too_costly: msg`Reading this file takes too much memory. Split the file.`,
  empty_file: msg`The file has no rows.`,
  unknown_separator: msg`The first line names a separator that isn’t read here. Use commas, semicolons or tabs.`,
  contradiction: msg`This contradicts the other values of the item.`,
  unknown_column: msg`There is no such column.`,
  duplicate_column: msg`This column appears twice.`,
  missing_column: msg`This column is missing.`,
  wrong_cells: msg`This row has more or fewer cells than there are columns.`,
  cell_without_column: msg`A column without a name has content.`,
  too_many_columns: msg`This row has more than ${columns} cells.`,
  too_many_values: msg`This item has more than ${values} values.`,
  too_deep: msg`This item is nested too deeply.`,
  invalid_id: msg`A page address can have only lowercase letters, digits and hyphens.`,
  duplicate_id: msg`Another row of this file has the same page address.`,
};
