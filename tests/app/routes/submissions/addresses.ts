import { expect } from 'vitest';
import { seoul } from '../../../address-fixture.ts';
import { json, problem } from '../../support/fake-server.ts';
import { done, failed, fails, replaces, type SubmissionCase, submits } from '../actions.ts';

const PATH = '/api/addresses';

const { id: _, isDefault: __, updatedAt: ___, ...texts } = seoul;
const key = 'a'.repeat(32);

const ADD = { path: 'address-edit', form: { ...texts, key }, call: `POST ${PATH}` };
const REMOVE = {
  ...{ path: 'address-manage', form: { id: 'a1', intent: 'remove' } },
  call: `POST ${PATH}/a1/remove`,
};

export const addressSubmissions: SubmissionCase[] = [
  {
    ...ADD,
    form: { ...texts, street: ' ' },
    what: 'an address without a street',
    answer: failed({ problem: { field: 'street', code: 'missing_fields' } }),
  },
  fails(
    ADD,
    'one address too many',
    409,
    'too_many_addresses',
    failed({ problem: expect.objectContaining({ code: 'too_many_addresses' }) }),
  ),
  submits(ADD, 'an address', () => json({ address: seoul }), replaces('/address-manage')),
  submits(
    REMOVE,
    'a removal',
    () => json({ message: 'Fine.' }),
    done({ intent: 'remove', id: 'a1' }),
  ),
  submits(
    REMOVE,
    'a removal that fails',
    () => problem(500),
    failed({ intent: 'remove', id: 'a1', problem: { code: 'unavailable' } }),
  ),
];
