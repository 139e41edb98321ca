import type { ContentDraft, DraftPrize, DraftText, DraftValue } from '../content/fields.ts';
import { LANGUAGES } from '../languages.ts';
import type { LockedFields } from '../schemas/content-editing.ts';
import { giveawayIn, giveawayLine } from './giveaway-lines.ts';
import { usableMoment } from './moment.ts';
import { isPrize, isToConfirm, prizesIn } from './prizes.ts';
import { isQuestion } from './questions.ts';

/** What editing an event no longer changes: each field with the value that fans see. */
export type Promised = Pick<LockedFields, 'code' | 'values'>;

/** In a fixed order, so that two equal values are the same text. */
const written = (value: DraftValue | DraftPrize | DraftText): unknown => {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  if (isQuestion(value))
    return [value.kind, value.required, written(value.label), written(value.options)];
  if (isPrize(value)) return [value.task, value.handover, value.picture, written(value.name)];
  return LANGUAGES.map((language) => value[language] ?? '');
};

export const isSameValue = (one: DraftValue, other: DraftValue): boolean =>
  JSON.stringify(written(one)) === JSON.stringify(written(other));

const linesOf = ({ giveaways }: ContentDraft): string[] =>
  (Array.isArray(giveaways) ? giveaways.map(String) : []).map((line) => {
    const counts = giveawayIn(line);
    return counts ? giveawayLine(counts) : line;
  });

const hoursOf = ({ confirmWithin }: ContentDraft) =>
  typeof confirmWithin === 'number' ? confirmWithin : null;

/** After the close there is no more to enter for. */
export const canGrow = ({ code }: Promised): boolean => code === 'entries_exist';

const promisedCount = ({ values }: Promised) => linesOf(values).length;

/** Picture, hand-over and the question for an address are no promises. */
export function keepsTask(promised: Promised, at: number, prize: DraftPrize): boolean {
  const before = prizesIn(promised.values)[at];
  const hours = hoursOf(promised.values);
  return !before || isToConfirm(before.task, hours) === isToConfirm(prize.task, hours);
}

/** The value that a field has with what was promised of it. */
export function promisedValue(promised: Promised, field: string, draft: ContentDraft): DraftValue {
  const value = promised.values[field] ?? null;
  const count = promisedCount(promised);
  if (field === 'giveaways' && canGrow(promised))
    return [...linesOf(promised.values), ...linesOf(draft).slice(count)];
  if (field !== 'prizes') return value;
  const typed = prizesIn(draft);
  const before = prizesIn(promised.values).map((one, at) => {
    const own = typed[at] ?? one;
    return { ...own, name: one.name, ...(!keepsTask(promised, at, own) && { task: one.task }) };
  });
  return [...before, ...typed.slice(count)];
}

const momentOf = (value: unknown) =>
  typeof value === 'string' ? usableMoment(value)?.getTime() : undefined;

const MOMENTS = [
  ...['startsAt', 'endsAt', 'winnersAnnouncedAt', 'accountsBefore'],
  ...['showStartsAt', 'showEndsAt'],
];
/** Their order says nothing. */
const SETS = ['countries', 'notWinnersOf'];

const asSet = (value: DraftValue | undefined) =>
  Array.isArray(value) ? value.map(String).sort() : [];

/** Whether the draft has what was promised of the field. */
export function keepsPromise(promised: Promised, field: string, draft: ContentDraft): boolean {
  const before = promised.values[field] ?? null;
  const after = draft[field] ?? null;
  if (MOMENTS.includes(field)) return momentOf(before) === momentOf(after);
  if (SETS.includes(field)) return isSameValue(asSet(before), asSet(after));
  if (field === 'giveaways')
    return isSameValue(linesOf(draft), promisedValue(promised, field, draft));
  if (field === 'prizes')
    return prizesIn(promised.values).every(({ name }, at) => {
      const prize = prizesIn(draft)[at];
      return prize && isSameValue(name, prize.name) && keepsTask(promised, at, prize);
    });
  // Nothing said is "no", or no question.
  if (typeof before === 'boolean') return before === (after === true);
  return isSameValue(before, Array.isArray(before) ? (after ?? []) : after);
}
