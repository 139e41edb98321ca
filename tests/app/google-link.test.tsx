import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseAccount, itemName, openMember, openMenu } from './google-link-page.ts';

test('a Google account with the fan’s own address is linked at once, and said so', async () => {
  const member = await openMember();
  await chooseAccount(member);
  await screen.findByText('Google account linked.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await member.links()[0]?.json()).toEqual({ code: 'G1' });
  expect(member.app.session.getSnapshot().context.user?.oauth_connections.google).toBe(true);
  await openMenu();
  expect(screen.queryByRole('button', { name: itemName })).toBeNull();
});
