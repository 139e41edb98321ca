import type { FastifyBaseLogger } from 'fastify';
import type { Executor, Transactor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { clientNetwork } from '../lib/client-network.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import { MESSAGES } from '../lib/messages.ts';
import { type DailyCounts, dailyCounts, dayOf } from '../repositories/daily-counts.ts';
import { textedPhone } from './phone-numbers.ts';
import { PER_LEFT, textWait } from './text-shares.ts';

const ALL = 'texts';
const STRANGERS = 'texts of strangers';
const EARLY = 0.8;

export type BudgetedText = {
  phoneNumber: string;
  /** Where it was asked for; absent if the app sends it by itself. */
  address?: string;
  /** The caller has proved the number: by a device that its account knows, or by a phone proof. */
  isKnown: boolean;
  /** One of many that staff ask for at once. */
  isOfEvent?: true;
};

type BudgetOptions = {
  most: number;
  keyedHashes: KeyedHashes;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
};

/** The daily number of text messages (UTC), for all fans together. Operators are told once a day when they run short, and when they are used up. */
export function createTextBudget({ most, keyedHashes, log }: BudgetOptions) {
  const toldOn = new Map<string, string>();

  function tell(level: 'warn' | 'error', message: string, now: number): void {
    if (toldOn.get(message) === dayOf(now)) return;
    toldOn.set(message, dayOf(now));
    log[level](message);
  }

  /** The counters of those who share in the budget with this text. */
  function sharersOf({
    phoneNumber,
    address,
    isKnown,
    isOfEvent,
  }: BudgetedText): Map<string, number> {
    if (isOfEvent) return new Map([['texts of events', PER_LEFT.events]]);
    if (address === undefined) return new Map();
    // With IPv6 one party has any number of smaller networks.
    const from = keyedHashes.of('texts:from', clientNetwork(address, 48));
    if (isKnown) return new Map([[`texts of known from ${from}`, PER_LEFT.knownNetwork]]);
    const sharers = new Map([[`texts from ${from}`, PER_LEFT.network]]);
    const phone = textedPhone(phoneNumber);
    if (typeof phone !== 'object') return sharers;
    sharers.set(`texts to ${phone.countryCode}`, PER_LEFT.country);
    if (!phone.isKindKnown) sharers.set('texts to unknown kinds', PER_LEFT.unknownKind);
    return sharers;
  }

  const countersOf = (text: BudgetedText) => [
    ...(text.isKnown ? [] : [STRANGERS]),
    ...sharersOf(text).keys(),
  ];

  /** `before`: the counts without this text. */
  function admit(text: BudgetedText, before: DailyCounts, now: number): void {
    const had = (name: string) => before.get(name) ?? 0;
    const wait = textWait({
      budget: most,
      now,
      all: had(ALL),
      strangers: text.isKnown ? undefined : had(STRANGERS),
      shares: [...sharersOf(text)].map(([name, perLeft]) => ({ had: had(name), perLeft })),
    });
    if (wait === 0) return;
    if (had(ALL) >= most)
      tell('error', 'the text messages of the day (SMS_DAILY_BUDGET) are used up', now);
    else tell('warn', 'a share of the text messages (SMS_DAILY_BUDGET) is used up for now', now);
    throw refuse(503, 'texts_exhausted', MESSAGES.code.texts_exhausted, undefined, {
      'retry-after': String(Math.ceil(wait / 1_000)),
    });
  }

  return {
    /** Read-only: once a share is used up, a refusal costs almost nothing. */
    async check(db: Executor, text: BudgetedText, now: number): Promise<void> {
      admit(text, await dailyCounts.of(db, [ALL, ...countersOf(text)], now), now);
    },

    /** How many more the day has, for whoever may have them. */
    async left(db: Executor, now: number): Promise<number> {
      const sent = (await dailyCounts.of(db, [ALL], now)).get(ALL) ?? 0;
      return Math.max(0, most - sent);
    },

    /** In a transaction, which a refusal rolls back; last, because all requests wait for its first row. */
    async take(tx: Executor, text: BudgetedText, now: number): Promise<void> {
      const all = await dailyCounts.add(tx, [ALL], now);
      const shares = await dailyCounts.add(tx, countersOf(text), now);
      const counts = [...all, ...shares];
      admit(text, new Map(counts.map(([name, count]) => [name, count - 1])), now);
      if ((all.get(ALL) ?? 0) < EARLY * most) return;
      tell('warn', 'most text messages of the day (SMS_DAILY_BUDGET) are used', now);
    },

    /** For a text that was not sent; in the order of `take`, so that the two cannot deadlock. */
    release: (db: Executor & Transactor, text: BudgetedText, at: number): Promise<void> =>
      db.transaction(async (tx) => {
        await dailyCounts.release(tx, [ALL], at);
        await dailyCounts.release(tx, countersOf(text), at);
      }),
  };
}

export type TextBudget = ReturnType<typeof createTextBudget>;
