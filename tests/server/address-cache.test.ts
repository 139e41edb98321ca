import { expect, test, vi } from 'vitest';
import { createAddressCache } from '../../server/html/address-cache.ts';

/** A cache without rendered pages; addresses that end in `secret` may contain one. */
function book() {
  const lookUp = vi.fn(({ pathname, search }: URL) => ({
    rendered: pathname + search,
    subjects: [],
    leadsTo: undefined,
    language: undefined,
    secretive: pathname.endsWith('secret'),
    isSearch: false,
    takesForms: false,
  }));
  const render = async () => ({ kind: 'redirect', to: '/' }) as const;
  const answerForm = () => Promise.reject(new Error('There is no form.'));
  const find = createAddressCache({ lookUp, render, answerForm });
  return { find, lookUp };
}

test('an address is looked up once', () => {
  const { find, lookUp } = book();
  expect(find('/video?strip=onStage')).toEqual(find('/video?strip=onStage'));
  expect(lookUp).toHaveBeenCalledOnce();
});

test.each(['/secret', `/video?q=${'a'.repeat(200)}`])('%s is not cached', (address) => {
  const { find, lookUp } = book();
  expect(find(address)).toEqual(find(address));
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('the last thousand addresses are cached', () => {
  const { find, lookUp } = book();
  for (let n = 0; n <= 1_000; n += 1) find(`/video?n=${n}`);
  lookUp.mockClear();
  find('/video?n=1000');
  expect(lookUp).not.toHaveBeenCalled();
  find('/video?n=0');
  expect(lookUp).toHaveBeenCalledOnce();
});

test('another spelling of an address redirects to the canonical one', () => {
  const { find } = book();
  expect(find('/%76ideo?strip=onStage').plain).toBe('/video?strip=onStage');
  expect(find('//video/').plain).toBe('/video');
  expect(find('/video/').plain).toBeUndefined();
});
