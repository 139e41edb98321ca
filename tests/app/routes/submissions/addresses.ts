import { expect } from 'vitest';
import { json, problem } from '../../support/fake-server.ts';
import { replaces, type SubmissionCase } from '../actions.ts';

const PATH = '/api/addresses';

const texts = {
  name: 'Kim Mina',
  phone: '+821012345678',
  country: 'KR',
  street: '세종대로 110',
  unit: '',
  district: '',
  city: '중구',
  region: '서울특별시',
  postcode: '04524',
};
const kept = { id: 'a1', ...texts, isDefault: true, updatedAt: '2026-07-01T12:00:00.000Z' };
const key = 'a'.repeat(32);

const taken = () => json({ address: kept });
const done = () => json({ message: 'Fine.' });

const ADD = { path: 'address-edit', form: { ...texts, key } };
const CHANGE = {
  path: 'address-edit',
  at: '/address-edit?id=a1',
  form: { ...texts, replaces: '' },
};
const REMOVE = { path: 'address-manage', form: { id: 'a1', intent: 'remove' } };
const MAKE_DEFAULT = { path: 'address-manage', form: { id: 'a1', intent: 'default' } };

export const addressSubmissions: SubmissionCase[] = [
  {
    ...ADD,
    what: 'an address without a street',
    form: { ...texts, street: ' ' },
    answer: { status: 422, data: { problem: { field: 'street', code: 'missing_fields' } } },
  },
  {
    ...ADD,
    what: 'one address too many',
    server: { [`POST ${PATH}`]: () => problem(409, 'too_many_addresses') },
    answer: {
      status: 422,
      data: { problem: expect.objectContaining({ code: 'too_many_addresses' }) },
    },
  },
  {
    ...ADD,
    what: 'an address',
    server: { [`POST ${PATH}`]: taken },
    answer: replaces('/address-manage'),
  },
  {
    ...CHANGE,
    what: 'a changed address',
    server: { [`POST ${PATH}/a1`]: taken },
    answer: replaces('/address-manage'),
  },
  {
    ...REMOVE,
    what: 'a removal',
    server: { [`POST ${PATH}/a1/remove`]: done },
    answer: { status: 200, data: { intent: 'remove', id: 'a1' } },
  },
  {
    ...REMOVE,
    what: 'a removal that fails',
    server: { [`POST ${PATH}/a1/remove`]: () => problem(500) },
    answer: {
      status: 422,
      data: { intent: 'remove', id: 'a1', problem: { code: 'unavailable' } },
    },
  },
  {
    ...MAKE_DEFAULT,
    what: 'another default address',
    server: { [`POST ${PATH}/a1/default`]: done },
    answer: { status: 200, data: { intent: 'default', id: 'a1' } },
  },
  {
    ...MAKE_DEFAULT,
    what: 'a default address that is gone by now, which loads the list again',
    server: { [`POST ${PATH}/a1/default`]: () => problem(404, 'not_found') },
    answer: {
      status: 200,
      data: {
        intent: 'default',
        id: 'a1',
        problem: expect.objectContaining({ code: 'not_found' }),
      },
    },
  },
];
