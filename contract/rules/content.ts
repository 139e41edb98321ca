import type {
  Content,
  ContentDraft,
  ContentProblem,
  DraftPrize,
  DraftQuestion,
  DraftText,
  DraftValue,
  Field,
  Fields,
} from '../content/fields.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { isDay } from './day.ts';
import { giveawayIn, tidyGiveaways } from './giveaway-lines.ts';
import { usableMoment } from './moment.ts';
import { decodedPath, RESERVED_PATHS } from './paths.ts';
import {
  contradictsHandover,
  isHandover,
  isPrize,
  isTask,
  PRIZE_NAME,
  plainTask,
  withFormer,
} from './prizes.ts';
import { areDistinct, isKindOfQuestion, isQuestion, isWhole, QUESTION } from './questions.ts';
import { hidesCharacters, isTooLong, textProblem, tidyLine, tidyText } from './text.ts';
import { isYoutubeId } from './youtube.ts';

type Judged = Pick<Content, 'fields' | 'problems'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text in its languages. */
export const isDraftText = (value: unknown): value is DraftText =>
  isRecord(value) && !isQuestion(value) && !isPrize(value);

const tidyBy = (type: Field['type']) =>
  type === 'text' || type === 'localizedText' ? tidyText : tidyLine;

/** Undefined if it is no such value; a text that is empty is none. */
function tidyTranslations(value: unknown, tidy: (text: string) => string): DraftText | undefined {
  if (!isRecord(value)) return undefined;
  const texts = LANGUAGES.map((language) => [language, value[language] ?? ''] as const);
  if (texts.some(([, text]) => typeof text !== 'string')) return undefined;
  return Object.fromEntries(
    texts.flatMap(([language, text]) => {
      const tidied = typeof text === 'string' ? tidy(text) : '';
      return tidied ? [[language, tidied]] : [];
    }),
  );
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

function tidyLines(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || !value.every((line) => typeof line === 'string')) return undefined;
  return value.map(tidyLine).filter(Boolean);
}

function tidyLocalizedLines(value: unknown): DraftText[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const lines = value.map((line) => tidyTranslations(line, tidyLine));
  if (!lines.every((line) => line !== undefined)) return undefined;
  return lines.filter((line) => !isEmpty(line));
}

function tidyQuestion(value: unknown): DraftQuestion | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, required = false } = value;
  if (!isKindOfQuestion(kind) || typeof required !== 'boolean') return undefined;
  const label = tidyTranslations(value.label ?? {}, tidyLine);
  const options = tidyLocalizedLines(kind === 'choice' ? (value.options ?? []) : []);
  if (!label || !options) return undefined;
  return { kind, label, required: required || kind === 'agreement', options };
}

function tidyQuestions(value: unknown): DraftQuestion[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const questions = value.map(tidyQuestion);
  return questions.every((one) => one !== undefined) ? questions : undefined;
}

function tidyPrize(value: unknown, draft: Record<string, unknown>): DraftPrize | undefined {
  if (!isRecord(value)) return undefined;
  const { picture = null, handover = null, task = plainTask(draft) } = value;
  const name = tidyTranslations(value.name ?? {}, tidyLine);
  if (!name || !isTask(task) || (handover !== null && !isHandover(handover))) return undefined;
  if (picture !== null && typeof picture !== 'string') return undefined;
  return { name, picture: (picture && tidyLine(picture)) || null, handover, task };
}

type Prizes = Extract<Field, { type: 'prizes' }>;

/** In the form of today: what is said in the former one is led over. */
function tidyPrizes(
  { former }: Prizes,
  value: unknown,
  draft: Record<string, unknown>,
): DraftPrize[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const prizes = value.map((one) => tidyPrize(one, draft));
  if (!prizes.every((one) => one !== undefined)) return undefined;
  const formerValue = (name: keyof typeof former) =>
    Object.hasOwn(draft, name) ? tidyValue(former[name], draft[name]) : null;
  const [names, byPost] = [formerValue('prizeNames'), formerValue('byPost')];
  if (names === undefined || byPost === undefined) return undefined;
  return withFormer(
    prizes,
    {
      names: Array.isArray(names) ? names.filter(isDraftText) : undefined,
      byPost: typeof byPost === 'boolean' ? byPost : undefined,
    },
    draft,
  );
}

/** Undefined if the value is none of this field. */
function tidyValue(field: Field, value: unknown): DraftValue | undefined {
  if (field.type === 'yesNo')
    return typeof value === 'boolean' || value == null ? !!value : undefined;
  if (field.type === 'lines') return tidyLines(value ?? []);
  if (field.type === 'giveaways') {
    const lines = tidyLines(value ?? []);
    return lines && tidyGiveaways(lines);
  }
  if (field.type === 'localizedLines') return tidyLocalizedLines(value ?? []);
  if (field.type === 'questions') return tidyQuestions(value ?? []);
  if (value == null) return null;
  switch (field.type) {
    case 'localizedLine':
    case 'localizedText': {
      const texts = tidyTranslations(value, tidyBy(field.type));
      return texts && isEmpty(texts) ? null : texts;
    }
    case 'number':
      return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
    case 'moment': {
      if (typeof value !== 'string') return undefined;
      const line = tidyLine(value);
      const day = field.formerDay && isDay(line) ? `${line}T00:00` : line;
      return usableMoment(day)?.toISOString() ?? (line || null);
    }
    default:
      return typeof value === 'string' ? tidyBy(field.type)(value) || null : undefined;
  }
}

function valueIn(input: Record<string, unknown>, name: string, field: Field): unknown {
  if (Object.hasOwn(input, name)) return input[name];
  return 'formerDay' in field && field.formerDay ? input[field.formerDay] : undefined;
}

/** Former fields that were merged into others; files and open tabs may still have them. */
export const formerFieldsOf = (fields: Fields): Fields =>
  Object.assign(
    {},
    ...Object.values(fields).map((field) => ('former' in field ? field.former : {})),
  );

/** The draft that is stored: every field of the kind and nothing else, with only white space tidied. */
export function tidyDraft(
  fields: Fields,
  input: unknown,
): { draft: ContentDraft } | { problem: ContentProblem } {
  if (!isRecord(input)) return { problem: { field: 'document', code: 'bad_request' } };
  const draft: ContentDraft = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = valueIn(input, name, field);
    const value =
      field.type === 'prizes'
        ? tidyPrizes(field, given ?? [], { ...input, ...draft })
        : tidyValue(field, given);
    if (value === undefined) return { problem: { field: name, code: 'bad_request' } };
    draft[name] = value;
  }
  return { draft };
}

/** A stored version in the fields of today: an older one lacks those that have come since. */
export function completeDraft(fields: Fields, document: ContentDraft): ContentDraft {
  const tidied = tidyDraft(fields, document);
  return 'draft' in tidied ? tidied.draft : document;
}

type Code = ContentProblem['code'];

function textsOf(value: DraftValue): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isDraftText(value) ? Object.values(value).flatMap((text) => text ?? []) : [];
}

const questionsIn = (value: DraftValue): DraftQuestion[] =>
  Array.isArray(value) ? value.filter(isQuestion) : [];

const prizesOf = (value: DraftValue): DraftPrize[] =>
  Array.isArray(value) ? value.filter(isPrize) : [];

/** The texts of a value that have languages. */
function translationsIn({ type }: Field, value: DraftValue): DraftText[] {
  if (type === 'questions')
    return questionsIn(value).flatMap(({ label, options }) => [label, ...options]);
  // A prize without a name is tickets.
  if (type === 'prizes')
    return prizesOf(value).flatMap(({ name }) => (isEmpty(name) ? [] : [name]));
  if (!type.startsWith('localized')) return [];
  return (Array.isArray(value) ? value : [value]).filter(isDraftText);
}

const codeOfText = (text: string, max: number): Code | undefined => {
  if (isTooLong(text, { max })) return 'too_long';
  return hidesCharacters(text) || textProblem(text, { max }) ? 'invalid_text' : undefined;
};

/** A page of the app, so that no link of ours leads elsewhere. */
function isPath(text: string): boolean {
  const url = URL.parse(text, 'https://app.invalid');
  if (!text.startsWith('/') || url?.origin !== 'https://app.invalid') return false;
  const path = decodedPath(url.pathname);
  return path !== undefined && !RESERVED_PATHS.test(path);
}

const firstCode = (texts: string[], max: number) =>
  texts.map((text) => codeOfText(text, max)).find((code) => code !== undefined);

/** What is wrong with a value that is there. */
function valueProblem(field: Field, value: DraftValue): Code | undefined {
  switch (field.type) {
    case 'line':
    case 'text':
    case 'localizedLine':
    case 'localizedText':
      return firstCode(textsOf(value), field.max);
    case 'lines':
    case 'localizedLines':
      if (Array.isArray(value) && value.length > field.most) return 'too_long';
      return firstCode(textsOf(value), field.max);
    case 'giveaways': {
      const lines = textsOf(value);
      if (lines.length > field.most) return 'too_long';
      return lines.every(giveawayIn) ? undefined : 'bad_request';
    }
    case 'questions': {
      const questions = questionsIn(value);
      const { mostOptions } = QUESTION;
      const isTooMany = questions.some(({ options }) => options.length > mostOptions);
      if (isTooMany || questions.length > field.most) return 'too_long';
      return (
        firstCode(textsOf(questions.map(({ label }) => label)), QUESTION.label) ??
        firstCode(textsOf(questions.flatMap(({ options }) => options)), QUESTION.option) ??
        (areDistinct(questions) ? undefined : 'bad_request')
      );
    }
    case 'prizes': {
      const prizes = prizesOf(value);
      if (prizes.length > field.most) return 'too_long';
      return (
        firstCode(textsOf(prizes.map(({ name }) => name)), PRIZE_NAME) ??
        firstCode(textsOf(prizes.flatMap(({ picture }) => picture ?? [])), 100) ??
        (prizes.some(contradictsHandover) ? 'bad_request' : undefined)
      );
    }
    case 'number':
      return Number(value) < field.min || Number(value) > field.max ? 'bad_request' : undefined;
    case 'choice':
      return field.options.includes(String(value)) ? undefined : 'bad_request';
    case 'moment':
      return usableMoment(String(value)) ? undefined : 'bad_request';
    case 'day':
      return isDay(String(value)) ? undefined : 'bad_request';
    case 'picture':
    case 'item':
      return codeOfText(String(value), 100);
    case 'path':
      return codeOfText(String(value), 300) ?? (isPath(String(value)) ? undefined : 'invalid_link');
    case 'youtube':
      return isYoutubeId(String(value)) ? undefined : 'invalid_link';
    default:
      return undefined;
  }
}

const everyProblem = (
  fields: Fields,
  codeOf: (field: Field, value: DraftValue) => Code | undefined,
  draft: ContentDraft,
): ContentProblem[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const code = codeOf(field, draft[name] ?? null);
    return code ? [{ field: name, code }] : [];
  });

/** What keeps a tidy draft from being stored: it may be incomplete, and nothing else. */
export const draftProblems = (
  { fields, problems }: Judged,
  id: string,
  draft: ContentDraft,
): ContentProblem[] => [
  ...everyProblem(
    fields,
    (field, value) => (value === null ? undefined : valueProblem(field, value)),
    draft,
  ),
  ...(problems?.(id, draft, false) ?? []),
];

const isOptional = (field: Field, draft: ContentDraft) =>
  ('optional' in field && field.optional === true) ||
  (field.type === 'choice' && field.unless?.some((name) => draft[name] != null) === true);

/** English is what fans see wherever another language is missing. */
function isMissing(field: Field, value: DraftValue, draft: ContentDraft): boolean {
  if (value === null) return !isOptional(field, draft);
  return (
    translationsIn(field, value).some((text) => !text.en) || !questionsIn(value).every(isWhole)
  );
}

/** What keeps a tidy draft from being public. */
export const publicationProblems = (
  { fields, problems }: Judged,
  id: string,
  draft: ContentDraft,
): ContentProblem[] => [
  ...everyProblem(
    fields,
    (field, value) => {
      if (isMissing(field, value, draft)) return 'missing_fields';
      return value === null ? undefined : valueProblem(field, value);
    },
    draft,
  ),
  ...(problems?.(id, draft, true) ?? []),
];

/** The languages in which some text is missing that is there in another. */
export const untranslatedLanguages = (fields: Fields, draft: ContentDraft): Language[] =>
  LANGUAGES.filter((language) =>
    Object.entries(fields).some(([name, field]) =>
      translationsIn(field, draft[name] ?? null).some((text) => !text[language]),
    ),
  );

/** The names of the pictures that a value of this type names. */
export function picturesIn(type: Field['type'], value: DraftValue): string[] {
  if (type === 'picture') return typeof value === 'string' ? [value] : [];
  return type === 'prizes' ? prizesOf(value).flatMap(({ picture }) => picture ?? []) : [];
}

/** How staff know an item in lists: in English, or in the first language that there is. */
export function draftName(value: DraftValue | undefined): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const language = LANGUAGES.find((one) => value[one]);
  return language ? String(value[language]) : '';
}

/** All names of an item, for the search. */
export const draftNames = (value: DraftValue | undefined): string[] => textsOf(value ?? null);

const ITEM_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const itemIdLongest = 60;

/** In an address in place of an id: an item that is not saved yet. */
export const NEW_ITEM = 'new';
/** In the same place: the page for files with many items. */
export const IMPORT_PAGE = 'import';
const RESERVED_IDS = [NEW_ITEM, IMPORT_PAGE];

/** For a new item; ids of older ones may be otherwise. */
export const isItemId = (id: string): boolean =>
  id.length <= itemIdLongest && ITEM_ID.test(id) && !RESERVED_IDS.includes(id);

/** The id that a name suggests. */
export const itemIdFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, itemIdLongest)
    .replace(/^-|-$/g, '');
