import { expect, test } from './fan.ts';
import { axeFindings } from './look.ts';
import { screenReader } from './screen-reader.ts';

test('by keyboard and screen reader alone, a fan looks for an answer and reads it', async ({
  page,
}) => {
  const reader = await screenReader(page);
  await page.goto('/faq');
  await reader.expectNoTrap();
  await reader.tabTo('searchbox "Search questions"');
  await reader.type('p');
  await reader.press('a', { focus: 'searchbox "Search questions"', says: [/\d+ answers? found/] });
  await reader.tabTo(/^DisclosureTriangle/);
  await reader.press('Enter', { focus: /^DisclosureTriangle "[^"]+", expanded/ });
  await reader.press('Space', { focus: /^DisclosureTriangle "[^"]+"$/ });
  await reader.tabTo('searchbox "Search questions"', 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await reader.type('zzz');
  await reader.press('z', {
    focus: 'searchbox "Search questions"',
    says: ['No answers found for zzzz'],
  });
  await reader.tabTo('link "Contact support"');
  expect(await axeFindings(page, {})).toEqual([]);
  await reader.press('Enter', { focus: 'heading "Support"', says: ['Support'] });
});
