import { msg } from '@lingui/core/macro';
import type {
  CityKind,
  DistrictKind,
  PostcodeKind,
  RegionKind,
} from '../../../contract/address-rules.ts';
import * as LIMITS from '../../../contract/limits.ts';
import { LONGEST_PART } from '../../../contract/rules/address.ts';
import { tooLong } from '../../ui/length-words.ts';
import { CALL_WORDS } from '../shared/messages/call-problem-words.ts';
import { NAME_WORDS } from '../shared/messages/person-words.ts';
import type { Refusals } from '../shared/messages/translate.ts';

const { mostAddresses } = LIMITS;

export const REGIONS = {
  county: msg`County`,
  department: msg`Department`,
  do_si: msg`Province or metropolitan city`,
  oblast: msg`Oblast`,
  prefecture: msg`Prefecture`,
  province: msg`Province`,
  state: msg`State`,
} satisfies Record<RegionKind, unknown>;

export const CITIES = {
  city: msg`City`,
  district: msg`District`,
  post_town: msg`Town or city`,
  suburb: msg`Suburb`,
} satisfies Record<CityKind, unknown>;

export const DISTRICTS = {
  district: msg`District`,
  neighborhood: msg`Neighborhood`,
  suburb: msg`Suburb`,
  village_township: msg`Village or township`,
} satisfies Record<DistrictKind, unknown>;

export const POSTCODES = {
  pin: msg`PIN code`,
  postal: msg`Postal code`,
  zip: msg`ZIP code`,
} satisfies Record<PostcodeKind, unknown>;

const INVALID_POSTCODES = {
  pin: msg`Please enter a valid PIN code.`,
  postal: msg`Please enter a valid postal code.`,
  zip: msg`Please enter a valid ZIP code.`,
} satisfies Record<PostcodeKind, unknown>;

/** What is said of a field. */
export const fieldWords = (field: string, postcode: PostcodeKind): Refusals => ({
  missing_fields: msg`Please fill in this field.`,
  invalid_address: msg`Please use printable characters.`,
  invalid_postcode: INVALID_POSTCODES[postcode],
  invalid_phone: msg`Please enter a valid phone number.`,
  too_long: tooLong(LONGEST_PART),
  ...(field === 'name' && NAME_WORDS),
});

/** What is said of the whole form. */
export const FORM_WORDS: Refusals = {
  ...CALL_WORDS,
  too_many_addresses: msg`You can save up to ${mostAddresses} addresses. Remove one to add another.`,
  conflict: msg`This address has already been saved.`,
  not_found: msg`Not saved: this address was removed in another tab or on another device. Save again to add it as a new one.`,
  changed_elsewhere: msg`Not saved: it was changed in another tab or on another device. Cancel to see that version, or save again to replace it.`,
};
