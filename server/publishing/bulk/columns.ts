import type {
  Content,
  ContentDraft,
  ContentProblem,
  DraftText,
  DraftValue,
  Field,
} from '../../../contract/content/fields.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { draftProblems, isDraftText } from '../../../contract/rules/content.ts';
import { isWithoutZone } from '../../../contract/rules/moment.ts';
import { isPrize } from '../../../contract/rules/prizes.ts';
import { isQuestion } from '../../../contract/rules/questions.ts';
import { youtubeIdIn } from '../../../contract/rules/youtube.ts';
import { asCell, textOfCell } from '../../lib/spreadsheet-cell.ts';

/** A column of a table: a field, or one language of it. */
export type Column = { name: string; field: string; language?: Language };

export const ID = 'id';

const isLocalized = ({ type }: Field) => type.startsWith('localized');

/** In the order in which they are written; any order is read. */
export const columnsOf = ({ fields }: Pick<Content, 'fields'>): Column[] =>
  Object.entries(fields).flatMap(([field, one]): Column[] =>
    isLocalized(one)
      ? LANGUAGES.map((language) => ({ name: `${field}.${language}`, field, language }))
      : [{ name: field, field }],
  );

const isText = (value: unknown): value is DraftText =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linesOf = (cell: string) => cell.split(/\r\n|\r|\n/);

/** A value as a cell. Each entry of a list is a line, at the same place in every language; questions and prizes are JSON. */
export function cellOf({ language }: Column, value: DraftValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return asCell(value);
  if (Array.isArray(value)) {
    if (value.some((one) => isQuestion(one) || isPrize(one))) return JSON.stringify(value);
    const lines = value.map((line) =>
      isDraftText(line) ? ((language && line[language]) ?? '') : String(line),
    );
    return asCell(lines.join('\n'));
  }
  return asCell((language && value[language]) ?? '');
}

const YES_NO: Partial<Record<string, boolean>> = {
  ...{ true: true, yes: true, 1: true },
  ...{ false: false, no: false, 0: false },
};

/** Undefined if it is no JSON. */
function jsonIn(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

/** A cell that cannot be converted stays text, which the field's check will refuse. */
function plainValue({ type }: Field, cell: string): unknown {
  const typed = cell.trim();
  const isLines = type === 'lines' || type === 'giveaways';
  if (isLines) return linesOf(cell);
  if (typed === '') return null;
  switch (type) {
    case 'number':
      return /^-?\d{1,15}$/.test(typed) ? Number(typed) : cell;
    case 'yesNo':
      return YES_NO[typed.toLowerCase()] ?? cell;
    case 'questions':
    case 'prizes':
      return jsonIn(cell) ?? cell;
    default:
      return cell;
  }
}

/** Languages without a column stay as they are. */
function localizedLines(cells: ReadonlyMap<Language, string>, before: DraftValue | undefined) {
  const known = Array.isArray(before) ? before.filter(isText) : [];
  const lists = [...cells].map(([language, cell]) => [language, linesOf(cell)] as const);
  const others = known.some((line) => LANGUAGES.some((one) => line[one] && !cells.has(one)));
  const length = Math.max(others ? known.length : 0, ...lists.map(([, lines]) => lines.length));
  return Array.from({ length }, (_, at) => ({
    ...known[at],
    ...Object.fromEntries(lists.map(([language, lines]) => [language, lines[at] ?? ''])),
  }));
}

/** The values of a row, which are not checked yet; a field without a column is absent. */
export function valuesIn(
  { fields }: Pick<Content, 'fields'>,
  cells: Readonly<Record<string, string>>,
  before: ContentDraft | undefined,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const localized = new Map<string, Map<Language, string>>();
  for (const column of columnsOf({ fields })) {
    const field = fields[column.field];
    const given = cells[column.name];
    if (!field || given === undefined) continue;
    const cell = textOfCell(given);
    if (!column.language) values[column.field] = plainValue(field, cell);
    else {
      const known = localized.get(column.field) ?? new Map<Language, string>();
      localized.set(column.field, known.set(column.language, cell));
    }
  }
  for (const [name, texts] of localized) {
    const was = before?.[name];
    values[name] =
      fields[name]?.type === 'localizedLines'
        ? localizedLines(texts, was)
        : { ...(isText(was) ? was : {}), ...Object.fromEntries(texts) };
  }
  return values;
}

const storedForm = (field: Field | undefined, value: unknown): unknown =>
  field?.type === 'youtube' && typeof value === 'string' ? youtubeIdIn(value) : value;

/** As in the form, a link to a video is stored as its id. */
export const inStoredForm = ({ fields }: Pick<Content, 'fields'>, values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, storedForm(fields[name], value)]),
  );

/** How many of the values are times without a zone, which are read as Korean time. */
export const momentsInKorea = ({ fields }: Pick<Content, 'fields'>, values: object): number =>
  Object.entries(values).filter(
    ([name, value]) =>
      fields[name]?.type === 'moment' && typeof value === 'string' && isWithoutZone(value.trim()),
  ).length;

const inLanguage = (value: DraftValue | undefined, language: Language): DraftValue => {
  if (Array.isArray(value)) {
    return value
      .filter(isText)
      .flatMap((line) => (line[language] ? [{ [language]: line[language] }] : []));
  }
  return isText(value) && value[language] ? { [language]: value[language] } : null;
};

/** The column a problem is in: if the field has one for each language, the first that has it. */
export function columnOf(
  { fields }: Pick<Content, 'fields'>,
  draft: ContentDraft,
  { field: name, code, language: known }: ContentProblem,
): string {
  const field = fields[name];
  if (!field || !isLocalized(field)) return name;
  if (known) return `${name}.${known}`;
  if (code === 'missing_fields') return `${name}.en`;
  const language = LANGUAGES.find(
    (one) =>
      draftProblems({ fields: { [name]: field } }, '', { [name]: inLanguage(draft[name], one) })
        .length > 0,
  );
  return language ? `${name}.${language}` : name;
}
