import { expect } from 'vitest';
import { seoul } from '../../../address-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { replaces, type SubmissionCase } from '../actions.ts';

const PATH = '/api/addresses';

const { id: _, isDefault: __, updatedAt: ___, ...texts } = seoul;
const key = 'a'.repeat(32);

const taken = () => json({ address: seoul });
const done = () => json({ message: 'Fine.' });

const ADD = { path: 'address-edit', form: { ...texts, key } };
const REMOVE = { path: 'address-manage', form: { id: 'a1', intent: 'remove' } };

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
];
