import type { Language } from '../languages.ts';

/** `max` is in graphemes; `optional`: it may be public without. */
type Text = { max: number; optional?: true };

/** A member of the union for each type. */
type Each<Type extends string, More> = Type extends string ? { type: Type } & More : never;

/** What a value of some content is: from this come its form, its checks, its history and its files. `confidential`: in no file but an admin's. */
export type Field = { confidential?: true } & FieldType;

type FieldType =
  | Each<'line' | 'text' | 'localizedLine' | 'localizedText', Text>
  /** Texts of one line, at most `most`. */
  | Each<'lines' | 'localizedLines', { max: number; most: number }>
  /** Lines such as `40 × 2`: forty winners with two tickets each (contract/rules/giveaway-lines.ts). */
  | { type: 'giveaways'; most: number }
  /** What fans are asked when they enter (contract/rules/questions.ts). */
  | { type: 'questions'; most: number }
  /** What each giveaway is of (contract/rules/prizes.ts). `former`: fields from which it was made, as which versions, files and open tabs may still have it. */
  | { type: 'prizes'; most: number; former: FormerPrizes }
  | Each<'number', { min: number; max: number; optional?: true }>
  | { type: 'yesNo' }
  /** `unless`: it counts, and is required, only without these fields. */
  | { type: 'choice'; options: readonly string[]; unless?: readonly string[] }
  /** ISO 8601 with its time. `formerDay`: it was a day of this name, as which files and open tabs may still have it. */
  | { type: 'moment'; optional?: true; formerDay?: string }
  /** As `2026-11-28`. */
  | { type: 'day'; optional?: true }
  /** The name of a picture with this shape, or with one of the others. */
  | { type: 'picture'; ratio: PictureShape; others?: readonly PictureShape[] }
  /** The id of an item of another kind. */
  | { type: 'item'; kind: string }
  /** A path of this app. */
  | { type: 'path'; optional?: true }
  | { type: 'youtube' };

type FormerPrizes = {
  prizeNames: { type: 'localizedLines'; max: number; most: number };
  byPost: { type: 'yesNo' };
};

type PictureShape = '3:4' | '16:9' | '1:1';

export type Fields = Readonly<Record<string, Field>>;

/** A text that is being written: no language is certain to be there. */
export type DraftText = Partial<Record<Language, string>>;

export const QUESTION_KINDS = ['text', 'choice', 'agreement'] as const;

/** A question that is being written; only a choice has options. */
export type DraftQuestion = {
  kind: (typeof QUESTION_KINDS)[number];
  label: DraftText;
  required: boolean;
  options: DraftText[];
};

/** What winners do for a prize: nothing, confirm their place in time, or give an address, which confirms it too. */
export const PRIZE_TASKS = ['nothing', 'confirm', 'address'] as const;
export const HANDOVERS = ['door', 'sent', 'online'] as const;

/** A prize that is being written: tickets without a name, of a hand-over that nobody has said. */
export type DraftPrize = {
  name: DraftText;
  /** The name of a square picture. */
  picture: string | null;
  handover: (typeof HANDOVERS)[number] | null;
  task: (typeof PRIZE_TASKS)[number];
};

/** A value as stored; null while there is none. */
export type DraftValue =
  | string
  | number
  | boolean
  | null
  | DraftText
  | string[]
  | DraftText[]
  | DraftQuestion[]
  | DraftPrize[];

/** What staff are writing: every field of its kind. */
export type ContentDraft = Record<string, DraftValue>;

/** What is wrong with a field of an item. */
export type ContentProblem = {
  field: string;
  code:
    | 'missing_fields'
    | 'too_long'
    | 'invalid_text'
    | 'invalid_link'
    | 'bad_request'
    | 'unknown_placeholder'
    | 'missing_placeholder'
    | 'lone_brace';
  /** Where one language of the field is meant. */
  language?: Language;
  /** The placeholder that is meant. */
  found?: string;
};

/** Content of one kind: `name` is the field by which staff know an item. */
export type Content = {
  /** In addresses and in the database. */
  kind: string;
  fields: Fields;
  name: string;
  /** Where fans see it: its own page, or the page that lists it. Absent if it is on none. */
  page?: (id: string) => string;
  /** Staff choose the order in which fans see it. */
  ordered?: true;
  /** The ids of the only items that there are: none is added, copied or taken from fans. */
  fixed?: readonly string[];
  /** What is wrong beyond the single values of a tidy draft; `isForFans`: also what keeps it from being public. */
  problems?: (id: string, draft: ContentDraft, isForFans: boolean) => ContentProblem[];
};

/** Holds the name against the fields. */
export const contentOf = <const Of extends Fields, More extends Omit<Content, 'fields' | 'name'>>(
  content: More & { fields: Of; name: keyof Of & string },
) => content;
