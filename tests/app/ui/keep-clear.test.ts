import { afterEach, expect, test } from 'vitest';
import { keepClear } from '../../../src/ui/keep-clear.ts';

afterEach(() => document.body.replaceChildren());

/** jsdom lays nothing out. */
function put(tag: string, { top, height }: { top: number; height: number }) {
  const element = document.createElement(tag);
  const box = { top, height, bottom: top + height, left: 0, right: 320, width: 320 };
  element.getBoundingClientRect = () => ({ ...box, x: 0, y: top, toJSON: () => box });
  document.body.append(element);
  return element;
}

test.each(['button', 'input', 'iframe'])(
  'a banner waits unseen while it has no place but on a %s, and comes once it has one',
  async (control) => {
    const banner = put('aside', { top: 0, height: 80 });
    const form = put(control, { top: 0, height: window.innerHeight });
    const stop = keepClear(banner);
    expect(banner.style.visibility).toBe('hidden');
    form.remove();
    window.dispatchEvent(new Event('resize'));
    expect(banner.style.visibility).toBe('');
    stop();
  },
);

test('a banner may lie on a picture’s link and on a heading where nothing else is left', () => {
  const banner = put('aside', { top: 0, height: 80 });
  for (const tag of ['a', 'h2']) put(tag, { top: 0, height: window.innerHeight });
  const stop = keepClear(banner);
  expect(banner.style.visibility).toBe('');
  stop();
});
