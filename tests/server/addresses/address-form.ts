import type { AddressInput, PostalAddress } from '../../../contract/schemas/addresses.ts';
import * as fixture from '../../address-fixture.ts';

export const ADDRESSES = '/api/addresses';

const inputOf = ({ id: _, isDefault: __, updatedAt: ___, ...input }: PostalAddress): AddressInput =>
  input;

export const seoul = inputOf(fixture.seoul);
export const springfield = inputOf(fixture.springfield);
