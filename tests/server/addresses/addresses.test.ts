import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AddressInput, PostalAddress } from '../../../contract/schemas/addresses.ts';
import { isDeep } from '../../depth.ts';
import { AT_ONCE, count, roundsOn, together } from '../auth/at-once.ts';
import { type Browser, deactivate, signedIn } from '../auth/fans.ts';
import { rowsOf } from '../auth/rows.ts';
import { databases } from '../support/databases.ts';
import { dump } from '../support/dump.ts';
import { newKey } from '../support/new-key.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { ADDRESSES, seoul, springfield } from './address-form.ts';

const asked = (body: object) => ({ key: newKey(), isDefault: false, ...body });
const add = (browser: Browser, body: object) => browser.call('POST', ADDRESSES, asked(body));
const act = (browser: Browser, id: string, what: 'default' | 'remove') =>
  browser.call('POST', `${ADDRESSES}/${id}/${what}`);
const change = (
  browser: Browser,
  { id, updatedAt, ...known }: PostalAddress,
  body: Partial<PostalAddress>,
) =>
  browser.call('POST', `${ADDRESSES}/${id}`, {
    ...known,
    isDefault: false,
    ...body,
    replaces: updatedAt,
  });

async function added(browser: Browser, body: object): Promise<PostalAddress> {
  const answer = await add(browser, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().address;
}
async function kept(browser: Browser): Promise<PostalAddress[]> {
  return (await browser.call('GET', ADDRESSES)).json().addresses;
}
const inputOf = ({ id: _, updatedAt: __, isDefault: ___, ...input }: PostalAddress): AddressInput =>
  input;

describe.each(databases())('on $name', ({ name, open }) => {
  const apis = usualApisOn(open);
  const newFan = async () => signedIn(await apis());

  test('a fan’s addresses are kept, the first one as the default, and the newest before older ones', async () => {
    const { api, browser } = await newFan();
    expect(await kept(browser)).toEqual([]);
    const first = await added(browser, {
      ...seoul,
      phone: '010 1234 5678',
      postcode: ' ０４５２４ ',
    });
    expect(first).toEqual({
      ...seoul,
      id: expect.any(String),
      isDefault: true,
      updatedAt: new Date(api.clock.now()).toISOString(),
    });
    api.clock.advance(1_000);
    const second = await added(browser, springfield);
    api.clock.advance(1_000);
    const third = await added(browser, { ...springfield, name: 'Mina Park' });
    expect(await kept(browser)).toEqual([first, third, second]);
  });

  test('what the country’s addresses do not have is not kept', async () => {
    const { browser } = await newFan();
    const singapore = { ...seoul, country: 'SG', phone: '+6561234567', postcode: '238839' };
    expect(await added(browser, singapore)).toMatchObject({ city: '', region: '', district: '' });
  });

  test.each([
    [{ name: '' }, 'missing_fields', 'name'],
    [{ postcode: '0452' }, 'invalid_postcode', 'postcode'],
    [{ phone: '010 12' }, 'invalid_phone', 'phone'],
  ])('%j is refused as %s', async (fault, code, field) => {
    const { browser } = await newFan();
    const answer = await add(browser, { ...seoul, ...fault });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, field }]);
    expect(await kept(browser)).toEqual([]);
  });

  test('one form sent many times at once, since answers were lost, is one address', async () => {
    for (const _ of roundsOn(name)) {
      const { browser } = await newFan();
      const form = asked(seoul);
      const answers = await together(AT_ONCE, () => browser.call('POST', ADDRESSES, form));
      expect(count(answers, 200)).toBe(AT_ONCE);
      expect(await kept(browser)).toEqual([answers[0]?.json().address]);
    }
  });

  test('the key of another address is refused', async () => {
    const { browser } = await newFan();
    const form = asked(seoul);
    await browser.call('POST', ADDRESSES, form);
    const answer = await browser.call('POST', ADDRESSES, { ...form, unit: '4층' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect((await kept(browser)).map(({ unit }) => unit)).toEqual(['3층']);
  });

  test('of many forms at once ten are accepted, and exactly one is the default', async () => {
    for (const _ of roundsOn(name)) {
      const { browser } = await newFan();
      const answers = await together(AT_ONCE, () => add(browser, { ...seoul, isDefault: true }));
      expect([count(answers, 200), count(answers, 409)]).toEqual([10, AT_ONCE - 10]);
      const all = await kept(browser);
      expect(all.map(({ isDefault }) => isDefault)).toEqual([true, ...Array(9).fill(false)]);
    }
  });

  test('an eleventh address is refused, and the tenth sent again is not', async () => {
    const { browser } = await newFan();
    const forms = Array.from({ length: 10 }, () => asked(seoul));
    for (const form of forms) await browser.call('POST', ADDRESSES, form);
    const answer = await add(browser, seoul);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_addresses']);
    expect((await browser.call('POST', ADDRESSES, forms[9])).statusCode).toBe(200);
  });

  test('of twenty changes at once one is accepted, and the others are told', async () => {
    const { browser } = await newFan();
    const known = await added(browser, seoul);
    const answers = await together(20, (nth) => change(browser, known, { unit: `${nth + 10}층` }));
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json().code).toBe('changed_elsewhere');
    const accepted = answers.find(({ statusCode }) => statusCode === 200);
    expect(await kept(browser)).toEqual([accepted?.json().address]);
  });

  test('a change sent again, since its answer was lost, is accepted and stays as it was', async () => {
    const { browser } = await newFan();
    const known = await added(browser, seoul);
    const first = await change(browser, known, { unit: '4층' });
    const again = await change(browser, known, { unit: '4층' });
    expect(first.json().address).toMatchObject({ unit: '4층' });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  test('making another one the default does not count as a change of either', async () => {
    const { browser } = await newFan();
    const [first, second] = [await added(browser, seoul), await added(browser, springfield)];
    expect((await act(browser, second.id, 'default')).statusCode).toBe(200);
    expect((await change(browser, first, { unit: '4층' })).statusCode).toBe(200);
    expect(await change(browser, second, { unit: '2' })).toMatchObject({ statusCode: 200 });
    expect((await kept(browser)).find(({ isDefault }) => isDefault)?.id).toBe(second.id);
  });

  test('a removed address is gone from the database, and comes back as it was when it is added again', async () => {
    const { api, browser } = await newFan();
    const known = await added(browser, { ...seoul, street: 'Removed Road 1' });
    const other = await added(browser, springfield);
    expect((await act(browser, known.id, 'remove')).statusCode).toBe(200);
    expect(await dump(api)).not.toContain('removed road');
    expect(await kept(browser)).toEqual([{ ...other, isDefault: true }]);
    const back = await added(browser, { ...inputOf(known), isDefault: true });
    expect(back).toMatchObject({ ...inputOf(known), isDefault: true });
    expect(await kept(browser)).toEqual([back, other]);
  });

  test('addresses stay when the account is withdrawn, since it can come back', async () => {
    const { api, browser } = await newFan();
    await added(browser, seoul);
    await deactivate(browser);
    expect(await rowsOf(api, 'select city from addresses')).toEqual([{ city: seoul.city }]);
  });

  test('of many removals at once one finds the address', async () => {
    const { browser } = await newFan();
    const known = await added(browser, seoul);
    const answers = await together(AT_ONCE, () => act(browser, known.id, 'remove'));
    expect([count(answers, 200), count(answers, 404)]).toEqual([1, AT_ONCE - 1]);
  });

  test('whatever a fan does, one address is the default as long as there is any', async () => {
    const { api, browser } = await newFan();
    const step = fc.record({
      what: fc.constantFrom('add', 'add default', 'default', 'remove'),
      at: fc.nat(9),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        // A new window of the limits, in which the token is too old.
        api.clock.advance(11 * 60_000);
        await browser.refresh();
        for (const { what, at } of steps) {
          const known = await kept(browser);
          const { id } = known[at % Math.max(1, known.length)] ?? { id: 'none' };
          if (what === 'default' || what === 'remove') await act(browser, id, what);
          else await add(browser, { ...seoul, isDefault: what === 'add default' });
          const all = await kept(browser);
          expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(Math.min(1, all.length));
        }
      }),
      { numRuns: isDeep ? 15 : 5 },
    );
  });
});
