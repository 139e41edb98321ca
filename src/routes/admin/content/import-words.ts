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
  payload_too_large: msg`This is too much for a browser. Export it by command.`,
};

/** Why a file, or a row of it, cannot be imported. */
export const IMPORT_WORDS: Refusals = {
  ...CONTENT_WORDS,
  changed_elsewhere: msg`Somebody has changed an item since the check. Nothing was imported; check the file again.`,
  proof_required: msg`Your entry had expired. Please check the file again.`,
  unsaved: msg`The server is importing another file, or cannot save. Please try again in a moment.`,
  payload_too_large: msg`This is more than ${megabytes} MB. Split the file.`,
  too_many_rows: msg`These are more than ${most} rows. Split the file.`,
  unreadable_file: msg`The file has changed since it was chosen. Choose it again.`,
  unsupported_media_type: msg`This is no CSV or JSON file.`,
  not_utf8: msg`The file is not saved as UTF-8. Save it as “CSV UTF-8”.`,
  invalid_csv: msg`This can’t be read as CSV: a quotation mark is missing or too many.`,
  invalid_json: msg`This can’t be read as a JSON list of items.`,
  workbook: msg`This is a workbook, as Excel or Numbers saves it. Save the sheet as “CSV UTF-8”.`,
  too_costly: msg`Reading this file takes more memory than there is for it. Split the file.`,
  empty_file: msg`The file has no rows.`,
  unknown_separator: msg`The first line names a separator that isn’t read here. Use commas, semicolons or tabs.`,
  contradiction: msg`This doesn’t go with the other values of the item.`,
  unknown_column: msg`There is no such column.`,
  duplicate_column: msg`This column is there twice.`,
  missing_column: msg`This column is missing.`,
  wrong_cells: msg`This row has more or fewer cells than there are columns.`,
  cell_without_column: msg`Something stands in a column without a name.`,
  too_many_columns: msg`This row has more than ${columns} cells.`,
  too_many_values: msg`This item has more than ${values} values.`,
  too_deep: msg`This item is nested deeper than any is.`,
  invalid_id: msg`A page address has small letters, digits and hyphens.`,
  duplicate_id: msg`Another row of this file has the same page address.`,
};
