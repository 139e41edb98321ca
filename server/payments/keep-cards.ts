import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import type { PaymentMethod } from '../../contract/schemas/payment-methods.ts';
import { afterProof } from '../auth/after-proof.ts';
import { tellOwner } from '../auth/owner-notices.ts';
import { requireProof } from '../auth/proof.ts';
import type { Account } from '../auth/sessions.ts';
import { hashOf } from '../auth/tokens.ts';
import type { ProviderCard } from '../gateways/payments.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Telling } from '../notifications/tell-fan.ts';
import { audit } from '../repositories/audit.ts';
import { operations } from '../repositories/operations.ts';
import { detachments, paymentMethods, type StoredMethod } from '../repositories/payment-methods.ts';
import { users } from '../repositories/users.ts';
import { detach } from './detach.ts';

type Services = Telling & Pick<FastifyInstance, 'lastingFailures'>;

const { payment: SAYS } = MESSAGES;

/** Good through the last day of its month, in UTC. */
const isExpired = ({ expMonth, expYear }: StoredMethod, now: number): boolean =>
  now >= Date.UTC(expYear, expMonth);

const view = (method: StoredMethod, now: number): PaymentMethod => {
  const { id, brand, lastFour, expMonth, expYear, isDefault } = method;
  return { id, brand, lastFour, expMonth, expYear, isDefault, isExpired: isExpired(method, now) };
};

export async function ownCards(
  { database, clock }: Services,
  userId: string,
): Promise<PaymentMethod[]> {
  const now = clock.now();
  return (await paymentMethods.of(database.orm, userId)).map((method) => view(method, now));
}

const tooMany = () => refuse(409, 'too_many_cards', SAYS.tooMany);

/** An ID that is nobody's gets the same answer as one of another fan. */
function ownIn(known: StoredMethod[], id: string): StoredMethod {
  const own = known.find((method) => method.id === id);
  if (!own) throw refuse(404, 'not_found', SAYS.unknown);
  return own;
}

/**
 * Adds the card of a token, after a proof, once for each card; the first one is the default one. A card that is known,
 * or finds no room any more, is removed at the provider.
 */
export async function addCard(
  services: Services,
  account: Account,
  token: string,
): Promise<PaymentMethod> {
  const { database, clock, gateways } = services;
  const userId = account.user.id;
  const tokenHash = hashOf(token);
  // Before the provider is asked, which uses the token up.
  await requireProof(database.orm, account, clock.now());
  const known = await paymentMethods.of(database.orm, userId);
  const same = known.find((method) => method.tokenHash === tokenHash);
  if (same) return view(same, clock.now());
  if (known.length >= LIMITS.mostCards) throw tooMany();
  const card = await gateways.payments.exchange(token, userId);
  const kept = await keep(services, account, { tokenHash, ...card });
  if (kept?.method.reference !== card.reference) await detach(services, [card.reference]);
  if (!kept) throw tooMany();
  if (kept.isNew) await tellOwner(services, account.user, 'cardAdded');
  return view(kept.method, clock.now());
}

type NewCard = ProviderCard & { tokenHash: string };

/** A card that is typed again, such as after an answer that was lost, has another token and the same facts. */
const isSame = (known: StoredMethod, card: NewCard): boolean =>
  known.tokenHash === card.tokenHash ||
  (['brand', 'lastFour', 'expMonth', 'expYear'] as const).every(
    (fact) => known[fact] === card[fact],
  );

/** Null if there is no room for it by now. */
const keep = (
  { database, clock }: Services,
  account: Account,
  card: NewCard,
): Promise<{ method: StoredMethod; isNew: boolean } | null> =>
  database.orm.transaction(async (tx) => {
    const { user, sessionId } = account;
    const now = clock.now();
    const held = await users.lockForUpdate(tx, user.id);
    const known = await paymentMethods.of(tx, user.id);
    const same = known.find((method) => isSame(method, card));
    const hasRoom = known.length < LIMITS.mostCards && held?.status === 'active';
    if (same?.reference === card.reference) return { method: same, isNew: false };
    if (same || !hasRoom) {
      await detachments.add(tx, [card.reference], now);
      return same ? { method: same, isNew: false } : null;
    }
    const isDefault = known.length === 0;
    const method = await paymentMethods.add(tx, { userId: user.id, ...card }, isDefault, now);
    await audit.add(tx, { action: 'card.added', userId: user.id, sessionId }, now);
    await operations.record(tx, account, now);
    return { method, isNew: true };
  });

export const makeDefaultCard = (
  { database }: Services,
  { userId, id }: { userId: string; id: string },
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, userId);
    const own = ownIn(await paymentMethods.of(tx, userId), id);
    if (!own.isDefault) await paymentMethods.makeDefault(tx, userId, id);
  });

/** After a proof. It is gone here at once, and at the provider as soon as that answers; after the default one, the newest of the others is it. */
export async function removeCard(services: Services, account: Account, id: string): Promise<void> {
  const { user, sessionId } = account;
  const references = await afterProof(services, account, async (tx, now) => {
    const known = await paymentMethods.of(tx, user.id);
    const { isDefault, reference } = ownIn(known, id);
    await paymentMethods.remove(tx, [id], now);
    const next = known.find((method) => method.id !== id);
    if (isDefault && next) await paymentMethods.makeDefault(tx, user.id, next.id);
    await audit.add(tx, { action: 'card.removed', userId: user.id, sessionId }, now);
    await operations.record(tx, account, now);
    return [reference];
  });
  await detach(services, references);
  await tellOwner(services, user, 'cardRemoved');
}
