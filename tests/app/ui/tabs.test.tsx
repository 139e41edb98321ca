import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Tabs } from '../../../src/ui/tabs.tsx';
import { show } from './parts.tsx';

test('the arrow keys skip a disabled tab', async () => {
  const select = vi.fn();
  show(
    <Tabs
      label="Year"
      tabs={[
        { id: '2023', label: '2023' },
        { id: '2024', label: '2024', disabled: true },
        { id: '2025', label: '2025' },
      ]}
      selected="2023"
      onSelect={select}
    >
      Photos
    </Tabs>,
  );
  screen.getByRole('tab', { name: '2023' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect([select.mock.calls, document.activeElement?.textContent]).toEqual([[['2025']], '2025']);
});
