import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import { addressFaults, tidyAddress } from '../../contract/rules/address.ts';
import type {
  AddressesResponse,
  AddressInput,
  ChangedAddressBody,
  NewAddressBody,
  PostalAddress,
} from '../../contract/schemas/addresses.ts';
import type { Account } from '../auth/sessions.ts';
import { hashOf } from '../auth/tokens.ts';
import type { Executor } from '../db/executor.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { refuseFault } from '../lib/refuse-fault.ts';
import { isRepeated, refuseUnseen } from '../lib/replaced.ts';
import { postalAddresses, type StoredAddress } from '../repositories/addresses.ts';
import { operations } from '../repositories/operations.ts';
import { users } from '../repositories/users.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Asked = { userId: string; id: string };

const { address: SAYS } = MESSAGES;

const view = ({ keyHash: _, ...address }: StoredAddress): PostalAddress => address;

function checked({ isDefault: _, ...input }: AddressInput & { isDefault: boolean }): AddressInput {
  const address = tidyAddress(input);
  refuseFault(addressFaults(address));
  return address;
}

/** One after the other for each fan, so that there is always exactly one default address. */
const inTurn = <Result>(
  { database }: Services,
  userId: string,
  work: (tx: Executor, known: StoredAddress[]) => Promise<Result>,
): Promise<Result> =>
  database.orm.transaction(async (tx) => {
    await users.lockForUpdate(tx, userId);
    return work(tx, await postalAddresses.of(tx, userId));
  });

/** An ID that is nobody's gets the same answer as one of another fan. */
function ownIn(known: StoredAddress[], id: string): StoredAddress {
  const own = known.find((address) => address.id === id);
  if (!own) throw refuse(404, 'not_found', SAYS.unknown);
  return own;
}

export async function ownAddresses(
  { database }: Services,
  userId: string,
): Promise<AddressesResponse> {
  return { addresses: (await postalAddresses.of(database.orm, userId)).map(view) };
}

/** Adds an address, once for each key; the first one is the default one. */
export async function addAddress(
  services: Services,
  userId: string,
  { key, ...body }: NewAddressBody,
): Promise<PostalAddress> {
  const input = checked(body);
  const keyHash = hashOf(key);
  return inTurn(services, userId, async (tx, known) => {
    const same = known.find((address) => address.keyHash === keyHash);
    if (same && !isRepeated(same, input)) {
      throw refuse(409, 'conflict', SAYS.otherAddress, 'key');
    }
    if (!same && known.length >= LIMITS.mostAddresses) {
      throw refuse(409, 'too_many_addresses', SAYS.tooMany);
    }
    const added =
      same ?? (await postalAddresses.add(tx, { ...input, userId, keyHash }, services.clock.now()));
    const isDefault = added.isDefault || body.isDefault || known.length === 0;
    if (isDefault && !added.isDefault) await postalAddresses.makeDefault(tx, userId, added.id);
    return view({ ...added, isDefault });
  });
}

/** Two changes within a millisecond are two versions all the same. */
const nextVersion = (known: StoredAddress, now: number) =>
  Math.max(now, Date.parse(known.updatedAt) + 1);

export async function changeAddress(
  services: Services,
  { userId, id }: Asked,
  { replaces, ...body }: ChangedAddressBody,
): Promise<PostalAddress> {
  const input = checked(body);
  return inTurn(services, userId, async (tx, known) => {
    const own = ownIn(known, id);
    const isDefault = own.isDefault || body.isDefault;
    let { updatedAt } = own;
    if (!isRepeated<AddressInput>(own, input)) {
      refuseUnseen(own, replaces);
      const version = nextVersion(own, services.clock.now());
      await postalAddresses.change(tx, id, input, version);
      updatedAt = new Date(version).toISOString();
    }
    if (isDefault && !own.isDefault) await postalAddresses.makeDefault(tx, userId, id);
    return view({ ...own, ...input, isDefault, updatedAt });
  });
}

export const makeDefaultAddress = (services: Services, { userId, id }: Asked): Promise<void> =>
  inTurn(services, userId, async (tx, known) => {
    if (!ownIn(known, id).isDefault) await postalAddresses.makeDefault(tx, userId, id);
  });

/** At once and for good: whoever takes that back adds it again. After the default one, the newest of the others is it. */
export const removeAddress = (services: Services, account: Account, id: string): Promise<void> =>
  inTurn(services, account.user.id, async (tx, known) => {
    const { isDefault } = ownIn(known, id);
    await postalAddresses.remove(tx, id);
    const next = known.find((address) => address.id !== id);
    if (isDefault && next) await postalAddresses.makeDefault(tx, account.user.id, next.id);
    await operations.record(tx, account, services.clock.now());
  });
