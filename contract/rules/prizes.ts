import {
  type ContentDraft,
  type DraftPrize,
  type DraftText,
  HANDOVERS,
  PRIZE_TASKS,
} from '../content/fields.ts';

export type PrizeTask = (typeof PRIZE_TASKS)[number];
export type Handover = (typeof HANDOVERS)[number];

/** In graphemes. */
export const PRIZE_NAME = 60;

export const isTask = (value: unknown): value is PrizeTask =>
  PRIZE_TASKS.some((task) => task === value);

export const isHandover = (value: unknown): value is Handover =>
  HANDOVERS.some((handover) => handover === value);

export const isPrize = (value: unknown): value is DraftPrize =>
  typeof value === 'object' && value !== null && 'task' in value && isTask(value.task);

/** Whoever has won it loses it unless something is done in time: an address confirms it as well. */
export const isToConfirm = (task: PrizeTask, confirmWithin: number | null): boolean =>
  confirmWithin !== null && task !== 'nothing';

type Given = { task: PrizeTask; handover: Handover | null };

/** Somebody needs an address of the winner: one that was asked for, or the default one. */
export const isDelivered = ({ task, handover }: Given): boolean =>
  task === 'address' || handover === 'sent';

/** An address is of no use for what is not sent. */
export const contradictsHandover = ({ task, handover }: Given): boolean =>
  task === 'address' && handover !== null && handover !== 'sent';

const hoursIn = ({ confirmWithin }: Readonly<Record<string, unknown>>) =>
  typeof confirmWithin === 'number' ? confirmWithin : null;

/** Where nothing is said of it, a prize is confirmed if the event has hours for that. */
export const plainTask = (draft: Readonly<Record<string, unknown>>): PrizeTask =>
  hoursIn(draft) === null ? 'nothing' : 'confirm';

const plainPrize = (draft: Readonly<Record<string, unknown>>): DraftPrize => ({
  ...{ name: {}, picture: null, handover: null },
  task: plainTask(draft),
});

/** One for each giveaway of the draft, in their order. */
export const prizesIn = (draft: ContentDraft): DraftPrize[] => {
  const { giveaways, prizes } = draft;
  const said = Array.isArray(prizes) ? prizes.filter(isPrize) : [];
  const lines = Array.isArray(giveaways) ? giveaways : [];
  return lines.map((_, at) => said[at] ?? plainPrize(draft));
};

/** Winners could not be told until when. */
export const lacksHours = (draft: ContentDraft): boolean =>
  hoursIn(draft) === null && prizesIn(draft).some(({ task }) => task === 'confirm');

type Former = {
  /** As they were written before each prize had its own form: names by giveaway, and whether all prizes are sent. */
  names: DraftText[] | undefined;
  byPost: boolean | undefined;
};

/** What is said of all prizes in the former way becomes what is said of each, as far as it is said at all. */
export function withFormer(
  said: readonly DraftPrize[],
  { names, byPost }: Former,
  draft: Readonly<Record<string, unknown>>,
): DraftPrize[] {
  const lines = Array.isArray(draft.giveaways) ? draft.giveaways.length : 0;
  const count = Math.max(said.length, names?.length ?? 0, byPost === undefined ? 0 : lines);
  return Array.from({ length: count }, (_, at) => {
    const one = said[at] ?? plainPrize(draft);
    const name = names ? (names[at] ?? {}) : one.name;
    if (byPost === true) return { ...one, name, handover: 'sent', task: 'address' };
    const isUnsent = byPost === false && one.task === 'address';
    return { ...one, name, ...(isUnsent && { handover: null, task: plainTask(draft) }) };
  });
}
