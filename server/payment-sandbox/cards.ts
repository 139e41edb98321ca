import { randomBytes } from 'node:crypto';
import { type CardFate, TEST_CARDS } from './test-cards.ts';

/** As the hosted form sends it. */
export type TypedCard = { number: string; month: number; year: number };

type HeldCard = {
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  fate: CardFate;
  reference: string;
  until: number;
  /** The card's owner, known after the first exchange of its token. */
  customer?: string;
};

export type Exchanged =
  | { card: Pick<HeldCard, 'reference' | 'brand' | 'lastFour' | 'expMonth' | 'expYear'> }
  | { code: 'card_declined' | 'expired_card' | 'invalid_token' | 'down' };

const TOKEN_LIFETIME = 15 * 60_000;
const MOST_TOKENS = 1_000;

const random = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;

/** What the sandbox remembers while it runs; of a card's number, the last four digits. */
export function createCards(now: () => number) {
  const tokens = new Map<string, HeldCard>();
  const kept = new Set<string>();

  return {
    /** Undefined for a number that is none of the test cards. */
    tokenize({ number, month, year }: TypedCard): string | 'expired_card' | undefined {
      const known = TEST_CARDS.find((card) => card.number === number);
      if (!known) return undefined;
      if (now() >= Date.UTC(year, month)) return 'expired_card';
      const [oldest] = tokens.keys();
      if (tokens.size >= MOST_TOKENS && oldest) tokens.delete(oldest);
      const token = random('token');
      tokens.set(token, {
        brand: known.brand,
        lastFour: number.slice(-4),
        expMonth: month,
        expYear: year,
        fate: known.fate,
        reference: random('card'),
        until: now() + TOKEN_LIFETIME,
      });
      return token;
    },

    /** The same token gives the same customer the same card, until that is removed. */
    exchange(token: string, customer: string): Exchanged {
      const held = tokens.get(token);
      if (!held || held.until <= now()) return { code: 'invalid_token' };
      const { fate, until: _, customer: owner = customer, ...card } = held;
      if (owner !== customer) return { code: 'invalid_token' };
      if (fate !== 'accepted') return { code: fate };
      held.customer = customer;
      kept.add(card.reference);
      return { card };
    },

    remove(reference: string): void {
      kept.delete(reference);
      for (const [token, card] of tokens) if (card.reference === reference) tokens.delete(token);
    },

    /** The references of the cards that were exchanged and not removed. */
    kept: (): string[] => [...kept],
  };
}

export type Cards = ReturnType<typeof createCards>;
