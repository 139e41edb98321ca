import type {
  AddressesResponse,
  AddressResponse,
  ChangedAddressBody,
  NewAddressBody,
  PostalAddress,
} from '../../contract/schemas/addresses.ts';
import { answer, each, has } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const isAddress = has<PostalAddress>({
  id: 'text',
  name: 'text',
  phone: 'text',
  country: 'text',
  street: 'text',
  unit: 'text',
  district: 'text',
  city: 'text',
  region: 'text',
  postcode: 'text',
  isDefault: 'boolean',
  updatedAt: 'text',
});
const allIn = answer<AddressesResponse>({ addresses: each(isAddress) });
const oneIn = answer<AddressResponse>({ address: isAddress });

type Kept = { ok: true; address: PostalAddress } | Refusal;

const ADDRESSES = '/api/addresses';

/** A fan's own addresses; created where they are used, so that no other page loads them. */
export function addressesApi(send: Send) {
  const pathOf = (id: string) => `${ADDRESSES}/${encodeURIComponent(id)}`;
  const post = postTo(send);

  const keep = (path: string, body: object, options?: CallOptions): Promise<Kept> =>
    refusalOf(
      send(path, {
        ...options,
        method: 'POST',
        body,
        read(data) {
          const address = oneIn(data)?.address;
          return address && { ok: true as const, address };
        },
      }),
      refusal,
    );

  return {
    all: (options?: CallOptions): Promise<PostalAddress[]> =>
      send(ADDRESSES, { ...options, read: (data) => allIn(data)?.addresses }),

    /** Sent again with the same key, it is one address. */
    add: (body: NewAddressBody, options?: CallOptions) => keep(ADDRESSES, body, options),

    change: (id: string, body: ChangedAddressBody, options?: CallOptions) =>
      keep(pathOf(id), body, options),

    makeDefault: (id: string, options?: CallOptions) => post(`${pathOf(id)}/default`, {}, options),

    remove: (id: string, options?: CallOptions) => post(`${pathOf(id)}/remove`, {}, options),
  };
}
