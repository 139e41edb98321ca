import { expect, test } from './fan.ts';
import { axeFindings } from './look.ts';
import { screenReader } from './screen-reader.ts';

test('by keyboard and screen reader alone, a fan searches the videos and opens one', async ({
  page,
}) => {
  const reader = await screenReader(page);
  await page.goto('/');
  await reader.tabTo('link "On:Play"');
  await reader.press('Enter', { focus: 'heading "On:Play"', says: ['On:Play'] });
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toBeVisible();
  await reader.expectNoTrap();
  await reader.tabTo('button "How On:Play works"');
  await reader.press('Enter', { focus: 'button "Close" in dialog "How On:Play works"' });
  await reader.expectNoTrap();
  await reader.press('Escape', { focus: 'button "How On:Play works"' });
  await reader.tabTo('tab "All", selected');
  await reader.press('ArrowRight', { focus: /^tab ".+", selected$/ });
  await reader.tabTo('searchbox "Search videos"', 'Shift+Tab');
  await reader.press('b', {
    focus: 'searchbox "Search videos"',
    says: ['Please enter at least 2 characters to search'],
  });
  await reader.press('e', { focus: 'searchbox "Search videos"', says: [/\d+ videos? found/] });
  await reader.press('Enter', { focus: 'region "Search results"' });
  await reader.tabTo('button "Clear"', 'Shift+Tab');
  await reader.press('Enter', { focus: 'searchbox "Search videos"' });
  await reader.type('zzzz');
  await reader.press('z', {
    focus: 'searchbox "Search videos"',
    says: ['No results found for zzzz'],
  });
  await reader.tabTo('link "Show all videos"');
  await reader.press('Enter', { focus: 'heading "On:Play"' });
  await reader.tabTo(/^link/);
  expect(await axeFindings(page, {})).toEqual([]);
});
