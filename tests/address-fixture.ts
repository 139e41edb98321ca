import type { PostalAddress } from '../contract/schemas/addresses.ts';

export const seoul: PostalAddress = {
  id: 'a1',
  name: 'Kim Mina',
  phone: '+821012345678',
  country: 'KR',
  street: '세종대로 110',
  unit: '3층',
  district: '',
  city: '중구',
  region: '서울특별시',
  postcode: '04524',
  isDefault: true,
  updatedAt: '2026-07-01T12:00:00.000Z',
};
export const springfield: PostalAddress = {
  ...seoul,
  id: 'a2',
  name: 'Luna Park',
  phone: '+12175550123',
  country: 'US',
  ...{ street: '742 Evergreen Terrace', unit: '', city: 'Springfield', region: 'IL' },
  postcode: '62704',
  isDefault: false,
};
