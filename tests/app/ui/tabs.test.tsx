import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from '../../../src/ui/tabs.tsx';
import { show } from './parts.tsx';

const Years = () => (
  <Tabs
    label="Year"
    tabs={[
      { id: '2023', label: '2023', to: '/?year=2023' },
      { id: '2024', label: '2024', to: null },
      { id: '2025', label: '2025', to: '/?year=2025' },
    ]}
    selected="2023"
  >
    Photos
  </Tabs>
);

function open() {
  const { router } = show(<Years />);
  screen.getByRole('tab', { name: '2023' }).focus();
  return router;
}

test('the arrow keys skip a tab that is not available yet', async () => {
  const router = open();
  await userEvent.keyboard('{ArrowRight}');
  expect([router.state.location.search, document.activeElement?.textContent]).toEqual([
    '?year=2025',
    '2025',
  ]);
});

test.each([
  ['{End}', '?year=2025'],
  ['{ArrowLeft}', '?year=2025'],
  ['{Home}', '?year=2023'],
  [' ', '?year=2023'],
])('the key %s opens %s, in place of the old address', async (key, search) => {
  const router = open();
  await userEvent.keyboard(key);
  expect([router.state.location.search, router.state.historyAction]).toEqual([search, 'REPLACE']);
});

test('without a script each available tab is a link', () => {
  open();
  const hrefs = screen.getAllByRole('tab').map((tab) => tab.getAttribute('href'));
  expect(hrefs).toEqual(['/?year=2023', null, '/?year=2025']);
});
