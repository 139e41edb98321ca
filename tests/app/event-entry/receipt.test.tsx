import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { event } from '../../html/sample-content.ts';
import { entry, openEvent, standing, text } from './event-page.ts';

const SEED_BROKEN = 'The published fingerprint of the seed is not the one on your receipt.';
const PRIZES_BROKEN = 'The published prizes are not those on your receipt.';
const said = () => [SEED_BROKEN, PRIZES_BROKEN].map((sentence) => text()?.includes(sentence));
const fact = (name: string) =>
  screen.getAllByText(name).map((term) => term.closest('dt')?.nextElementSibling?.textContent);

const open = (own: Partial<typeof entry>) =>
  openEvent({ token: 'T1', own: () => standing({ ...entry, ...own }) });

test('a receipt shows the seed’s hash and the prizes that were promised', async () => {
  await open({});
  expect(fact('Prizes of event 1')).toEqual(['30 winners, 2 tickets each']);
  expect(fact('Prizes of event 2')).toContain('20 winners, 2 tickets each');
  expect(fact('Fingerprint of the seed (SHA-256)')).toEqual(['0'.repeat(64), '0'.repeat(64)]);
  expect(said()).toEqual([false, false]);
});

test('a receipt says when another seed’s hash or other prizes are published than it shows', async () => {
  await open({ seedHash: 'f'.repeat(64), prizes: [{ number: 1, winners: 31, tickets: 2 }] });
  expect(said()).toEqual([true, true]);
});

test('a receipt from before such promises were kept, or of an older server, claims nothing', async () => {
  await open({ seedHash: null, prizes: null });
  expect(said()).toEqual([false, false]);
  expect(fact('Fingerprint of the seed (SHA-256)')).toEqual([event.draw?.seedHash]);
});
