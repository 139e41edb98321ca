import { clientNetwork } from '../lib/client-network.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import type { DeviceCodeKey } from '../repositories/codes.ts';
import type { Throttle } from '../repositories/throttles.ts';
import * as policies from './throttle-policies.ts';

const { throttleKeys } = policies;

/** From the widest to the smallest: an IPv4 address is the same in all of them, and the last one counts. */
const NETWORKS = [
  [48, policies.SEND_FROM_48],
  [56, policies.SEND_FROM_56],
  [64, policies.SEND_FROM_NETWORK],
] as const;

type Asker = {
  address: string;
  /** The caller has proved the number: by a device that its account knows, or by a phone proof. */
  isKnown: boolean;
  /** The account of a member, who is counted by it and not by the address. */
  userId?: string;
};

/** What is counted under `name` for everybody behind an address. */
export function networkLimits(hashes: KeyedHashes, name: string, address: string): Throttle[] {
  const networks = new Map(
    NETWORKS.map(([bits, policy]) => [clientNetwork(address, bits), policy]),
  );
  return [...networks].map(([network, policy]) => ({
    keys: throttleKeys(hashes, name, network),
    policy,
  }));
}

/** Everything that a text to this number, asked for at this address, is counted under. */
export function textLimits(
  hashes: KeyedHashes,
  phoneNumber: string,
  { address, isKnown, userId }: Asker,
): Throttle[] {
  // Fraudsters who earn money with texts to their own numbers have whole blocks of them.
  const block = phoneNumber.slice(0, -3);
  return [
    {
      keys: throttleKeys(hashes, 'send-code:to', phoneNumber),
      policy: isKnown ? policies.SEND_TO_NUMBER : policies.SEND_TO_NUMBER_BY_STRANGERS,
    },
    { keys: throttleKeys(hashes, 'send-code:block', block), policy: policies.SEND_TO_BLOCK },
    ...askerLimits(hashes, { address, isKnown, userId }),
  ];
}

/** Many members and known devices are behind one address. */
function askerLimits(hashes: KeyedHashes, { address, isKnown, userId }: Asker): Throttle[] {
  if (isKnown) return [];
  if (userId === undefined) return networkLimits(hashes, 'send-code:from', address);
  const keys = throttleKeys(hashes, 'send-code:account', userId);
  return [{ keys, policy: policies.SEND_FROM_ACCOUNT }];
}

/** A code counts for its device, too. */
export const sendLimits = (
  hashes: KeyedHashes,
  { deviceHash, phoneNumber }: DeviceCodeKey,
  asker: Asker,
): Throttle[] => [
  {
    keys: throttleKeys(hashes, 'send-code:device', `${deviceHash} ${phoneNumber}`),
    policy: policies.SEND_TO_DEVICE,
  },
  ...textLimits(hashes, phoneNumber, asker),
];
