import type { AddressInput } from '../../../contract/schemas/addresses.ts';

export const ADDRESSES = '/api/addresses';

export const seoul: AddressInput = {
  name: 'Kim Mina',
  phone: '+821012345678',
  country: 'KR',
  street: '세종대로 110',
  unit: '3층',
  district: '',
  city: '중구',
  region: '서울특별시',
  postcode: '04524',
};

export const springfield: AddressInput = {
  name: 'Luna Park',
  phone: '+12175550123',
  country: 'US',
  street: '742 Evergreen Terrace',
  unit: '',
  district: '',
  city: 'Springfield',
  region: 'IL',
  postcode: '62704',
};

let made = 0;
/** As a page makes one for each form. */
export function newKey(): string {
  made += 1;
  return made.toString(16).padStart(32, '0');
}
