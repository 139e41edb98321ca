import type { ContentDraft, ContentProblem, DraftText, DraftValue } from '../content/fields.ts';
import { LANGUAGES, type Language, type LocalizedText, textIn } from '../languages.ts';
import { isTooLong } from './text.ts';

export const PLACEHOLDERS = ['title', 'prize', 'code', 'end', 'reason', 'changes'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type MessageValues = Partial<Record<Placeholder, string>>;

/** A message to a fan: a mail, and what a text message or a notification says instead of the mail's text. */
export type MessageText = {
  subject: LocalizedText;
  text: LocalizedText;
  short: LocalizedText | null;
};

type Part = keyof MessageText;

const PARTS = ['subject', 'text', 'short'] as const satisfies readonly Part[];

const WON = ['title', 'prize', 'code'] as const;
const ENTRY = ['title', 'code'] as const;

type Known = {
  knows: readonly Placeholder[];
  needs?: readonly Placeholder[];
  isNews?: true;
};

/** What each message knows, and what a fan could not do without, beside the title. News reach whoever wants them, as a mail and as a notification whose title is the subject. */
export const MESSAGE_PLACEHOLDERS = {
  'entries-open': { knows: ['title'], isNews: true },
  'winners-announced': { knows: ['title'], isNews: true },
  won: { knows: WON },
  'won-to-confirm': { knows: [...WON, 'end'], needs: ['end'] },
  'won-with-address': { knows: WON },
  'won-with-address-by': { knows: [...WON, 'end'], needs: ['end'] },
  'passed-on': { knows: WON },
  'passed-on-to-confirm': { knows: [...WON, 'end'], needs: ['end'] },
  'passed-on-with-address': { knows: WON },
  'passed-on-with-address-by': { knows: [...WON, 'end'], needs: ['end'] },
  reminder: { knows: ['title', 'prize', 'end'], needs: ['end'] },
  'reminder-of-address': { knows: ['title', 'prize', 'end'], needs: ['end'] },
  lapsed: { knows: ENTRY },
  'given-up': { knows: ENTRY },
  'taken-away': { knows: [...ENTRY, 'reason'], needs: ['reason'] },
  disqualified: { knows: [...ENTRY, 'reason'], needs: ['reason'] },
  reinstated: { knows: ENTRY },
  corrected: { knows: [...ENTRY, 'changes', 'reason'], needs: ['changes'] },
  cancelled: { knows: [...ENTRY, 'reason'] },
} as const satisfies Record<string, Known>;

export type MessageId = keyof typeof MESSAGE_PLACEHOLDERS;

/** An object has its keys in the order in which they are written. */
export const MESSAGE_IDS = Object.keys(MESSAGE_PLACEHOLDERS) as MessageId[];

export const isMessageId = (id: string): id is MessageId => Object.hasOwn(MESSAGE_PLACEHOLDERS, id);

/** In graphemes, with its placeholders. */
export const MESSAGE_MAX = { subject: 120, text: 1_000, short: 200 } as const;

/** They can be of any length, and say what is nobody's business on a locked screen. */
const ONLY_IN_TEXT: readonly Placeholder[] = ['reason', 'changes'];

const knownOf = (id: MessageId): Known => MESSAGE_PLACEHOLDERS[id];

/** What may stand in a part of the message. */
export const placeholdersIn = (id: MessageId, part: Part): readonly Placeholder[] =>
  knownOf(id).knows.filter((one) => part === 'text' || !ONLY_IN_TEXT.includes(one));

export const isNews = (id: MessageId): boolean => knownOf(id).isNews === true;

function neededIn(id: MessageId, part: Part): readonly Placeholder[] {
  // A notification shows the subject above its text, a text message has none.
  if (part === (isNews(id) ? 'short' : 'subject')) return [];
  const can = placeholdersIn(id, part);
  return ['title' as const, ...(knownOf(id).needs ?? [])].filter((one) => can.includes(one));
}

export const writtenAs = (one: Placeholder) => `{${one}}`;

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** A keyboard for Korean, Chinese or Japanese may type wide ones, which would be sent as they are. */
const BRACE = /[{}｛｝]/;

/** What is written stands there as it is: a value is never read again. */
const render = (template: string, values: MessageValues): string =>
  template.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as Placeholder] ?? whole) : whole,
  );

/** As it is sent. */
export function messageIn(
  { subject, text, short }: MessageText,
  language: Language,
  values: MessageValues,
): { subject: string; text: string; short?: string } {
  const of = (texts: LocalizedText) => render(textIn(texts, language), values);
  return { subject: of(subject), text: of(text), ...(short && { short: of(short) }) };
}

/** In characters: enough to recognise it by. */
const MOST_FOUND = 40;

type Fault = Pick<ContentProblem, 'code' | 'found'>;

/** The first fault of one text. */
function faultIn(text: string, id: MessageId, part: Part): Fault | undefined {
  const known = placeholdersIn(id, part).map(writtenAs);
  const found: readonly string[] = text.match(PLACEHOLDER) ?? [];
  const unknown = found.find((one) => !known.includes(one));
  if (unknown !== undefined)
    return { code: 'unknown_placeholder', found: [...unknown].slice(0, MOST_FOUND).join('') };
  if (BRACE.test(text.replace(PLACEHOLDER, ''))) return { code: 'lone_brace' };
  const missing = neededIn(id, part)
    .map(writtenAs)
    .find((one) => !found.includes(one));
  return missing === undefined ? undefined : { code: 'missing_placeholder', found: missing };
}

const textsOf = (value: DraftValue | undefined): DraftText =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

function faultsOf(id: MessageId, draft: ContentDraft, part: Part): ContentProblem[] {
  const texts = textsOf(draft[part]);
  return LANGUAGES.flatMap((language) => {
    const text = texts[language];
    const fault = text ? faultIn(text, id, part) : undefined;
    return fault ? [{ field: part, language, ...fault }] : [];
  });
}

/** A fan reads a whole message in one language: where English is, the others are, too. */
function untranslated(draft: ContentDraft, part: Part): ContentProblem[] {
  const texts = textsOf(draft[part]);
  if (!texts.en) return [];
  return LANGUAGES.filter((language) => !texts[language]).map((language) => ({
    ...{ field: part, language, code: 'missing_fields' },
  }));
}

/** Needed where the text of the mail cannot stand in its place. */
function lacksShort(id: MessageId, draft: ContentDraft): boolean {
  if (Object.keys(textsOf(draft.short)).length > 0) return false;
  const cannotReplace = (text: string) =>
    isTooLong(text, { max: MESSAGE_MAX.short }) ||
    ONLY_IN_TEXT.some((one) => text.includes(writtenAs(one)));
  return (
    isNews(id) || Object.values(textsOf(draft.text)).some((text) => text && cannotReplace(text))
  );
}

/** What is wrong with a message's placeholders and, if it is to be sent, what it lacks. */
export function messageProblems(
  id: string,
  draft: ContentDraft,
  isForFans: boolean,
): ContentProblem[] {
  if (!isMessageId(id)) return [];
  const faults = PARTS.flatMap((part) => faultsOf(id, draft, part));
  if (!isForFans) return faults;
  const lacking = PARTS.flatMap((part) => untranslated(draft, part));
  const short: ContentProblem[] = lacksShort(id, draft)
    ? [{ field: 'short', code: 'missing_fields' }]
    : [];
  return [...faults, ...lacking, ...short];
}
