import { expect, test, vi } from 'vitest';
import { createAddressCache } from '../../server/html/address-cache.ts';

/** A cache without rendered pages; addresses that end in `secret` may contain one. */
function book() {
  const lookUp = vi.fn(({ pathname, search, searchParams }: URL) => ({
    rendered: pathname + search,
    subjects: [],
    leadsTo: undefined,
    language: undefined,
    secretive: pathname.endsWith('secret'),
    isSearch: pathname === '/video' && Boolean(searchParams.get('q')),
    rendersWords: Boolean(searchParams.get('q')) && searchParams.has('plain'),
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

test.each(['/secret', `/video?n=${'a'.repeat(200)}`])('%s is not cached', (address) => {
  const { find, lookUp } = book();
  expect(find(address)).toEqual(find(address));
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('searches are looked up once, whatever their words', () => {
  const { find, lookUp } = book();
  for (const words of ['moon', '*', '%2A', 'a=b', ' ']) find(`/video?strip=onStage&q=${words}`);
  expect(lookUp).toHaveBeenCalledOnce();
});

test.each([
  ['with results', '/video?q=', '&plain='],
  ['of a page that has no search', '//login?q=', ''],
  ['in another spelling', '/%76ideo?q=', ''],
])('words %s are nobody else’s', (_, before, after) => {
  const { find, lookUp } = book();
  find(before + after);
  const [one, other] = ['moon', 'sun'].map((words) => find(before + words + after));
  expect(lookUp).toHaveBeenCalledTimes(3);
  for (const known of [one, other]) expect(known?.rendered).toContain('q=');
  expect(one?.rendered).not.toBe(other?.rendered);
  expect(String(other?.plain)).not.toContain('moon');
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
