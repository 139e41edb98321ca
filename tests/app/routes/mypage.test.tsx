import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import { mypageRoute } from '../../../src/routes/mypage/mypage.route.ts';
import { profileRoute } from '../../../src/routes/profile/profile.route.ts';
import { maskedEmail, maskedPhone } from '../../../src/ui/masked.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const pages = [
  mypageRoute,
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/login', { title: named('Login'), header: 'title' }),
];

test('emails and phone numbers are masked, but still recognizable to their owner', () => {
  expect(['mina.park@mail.example', 'ab@mail.example', 'nonsense'].map(maskedEmail)).toEqual([
    'm***k@mail.example',
    'a***@mail.example',
    '***',
  ]);
  expect(maskedPhone('+821012345678', '+82')).toBe('+82 *** 5678');
  expect(maskedPhone('+82123', '+82')).toBe('+82 *** 23');
});

test('a member sees the account and can log out', async () => {
  const user = {
    nickname: 'luna.fan',
    email: 'luna@mail.example',
    phoneNumber: '+821012345678',
    marketing_push: 1,
    notification_settings: 0,
  };
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user }),
    'POST /api/auth/log-out': () => json({ message: 'Bye.' }),
  });
  const { router } = await openShell({
    pages,
    at: '/mypage',
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  await screen.findByText('luna.fan');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'l***a@mail.example',
    '+82 *** 5678',
    'Not linked',
    'English',
    'Off',
    'On',
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(server.calls('/api/auth/log-out')).toHaveLength(1);
});

test('an external picture is requested without a referrer; one that fails to load is replaced by a letter', async () => {
  const picture = 'https://pictures.example/luna.jpg';
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { nickname: 'luna.fan', picture } }),
  });
  const { screen: page } = await openShell({
    pages,
    at: '/mypage',
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  await screen.findByText('luna.fan');
  const image = page.container.querySelector('main img');
  expect([image?.getAttribute('src'), image?.getAttribute('referrerpolicy')]).toEqual([
    picture,
    'no-referrer',
  ]);
  if (image) fireEvent.error(image);
  expect(page.container.querySelector('main img')).toBeNull();
  screen.getByText('L');
});

const event = (id: string, status: string) => ({
  ...{ id, category: id, status, title: { en: `Night ${id}` }, line: { en: '' } },
  artwork: { base: `/artwork/${id}`, color: '#000', ratio: '3:4', alt: { en: '' } },
});
const entered = (id: string, status: string, won: boolean | null, halted?: string) => ({
  event: { ...event(id, status), halted },
  entry: {
    ...{ id: id.repeat(16), number: 1, receiptCode: `${id}AAA-2222`, won },
    ...{ name: 'Luna Park', birthDate: '2005-05-05', updatedAt: '2026-06-01T00:00:00.000Z' },
    ...{ seedHash: null, prizes: null },
  },
});
const disqualified = entered('7', 'active', null);
Object.assign(disqualified.entry, { disqualifiedFor: 'Two accounts.' });
const reserve = entered('8', 'ended', false);
Object.assign(reserve.entry, { reserve: { rank: 2, isOver: false } });
const entries = [
  entered('1', 'active', null),
  entered('2', 'ended', null),
  entered('3', 'ended', false),
  entered('4', 'ended', true),
  entered('5', 'active', null, 'paused'),
  entered('6', 'ended', null, 'cancelled'),
  disqualified,
  reserve,
];

test.each([
  ['/mypage', mypageRoute],
  ['/profile', profileRoute],
])('%s lists the giveaways that the fan has entered, and their results', async (at, page) => {
  const answers = [json({ entries: 'none' }), json({ entries: [{}] }), json({ entries })];
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { nickname: 'luna.fan' } }),
    'GET /api/events/entries': () => answers.shift() ?? json({ entries: [] }),
    'GET /api/auditions/applications': () => json({ applications: [] }),
  });
  await openShell({
    pages: [...pages, page],
    at,
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  // Two unreadable responses come first.
  for (const _ of ['no list', 'no entries']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  }
  const rows = await screen.findAllByRole('heading', { level: 3 });
  expect(rows.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    // A win comes first.
    'Night 4You won!Receipt code: 4AAA-2222',
    'Night 1You’ve entered.Receipt code: 1AAA-2222',
    'Night 2The draw comes soon.Receipt code: 2AAA-2222',
    'Night 3Not this time.Receipt code: 3AAA-2222',
    'Night 5You’ve entered. Entries are paused.Receipt code: 5AAA-2222',
    'Night 6This event was cancelled.Receipt code: 6AAA-2222',
    'Night 7Your entry was disqualified.Two accounts.Receipt code: 7AAA-2222',
    'Night 8You’re a reserve: number 2. If a place becomes free, we’ll tell you.Receipt code: 8AAA-2222',
  ]);
  expect(screen.getByRole('link', { name: 'Night 4' }).getAttribute('href')).toBe('/event/4');
});

test('a list that is seen again shows what was announced meanwhile', async () => {
  let won: boolean | null = null;
  const winnersAnnouncedAt = '2096-06-20T10:00:00.000Z';
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { nickname: 'luna.fan' } }),
    'GET /api/events/entries': () =>
      json({ entries: [{ ...entered('2', 'ended', won), winnersAnnouncedAt }] }),
    'GET /api/auditions/applications': () => json({ applications: [] }),
  });
  const { platform } = await openShell({
    ...{ pages, at: '/mypage', platform: { fetch: server.fetch, local: { token: 'T1' } } },
  });
  const { textContent } = await screen.findByText(/^Winners are announced/);
  expect(textContent?.replaceAll('\u00a0', ' ')).toContain('June 20, 2096 at 7:00 PM KST');
  won = true;
  platform.setSeen(true);
  await screen.findByText('You won!');
});

const applied = (id: string, status: string) => ({
  audition: {
    ...{ id, title: { en: `Voice ${id}`, kr: `목소리 ${id}` } },
    ...{ startsAt: '2026-10-05T03:00:00.000Z', endsAt: '2026-12-31T15:00:00.000Z' },
    artwork: event(id, '').artwork,
  },
  status,
});
const applications = [
  applied('1', 'active'),
  applied('2', 'ended'),
  applied('3', 'upcoming'),
  { ...applied('4', 'active'), state: 'accepted', answer: 'See you on Monday.' },
  { ...applied('5', 'ended'), state: 'declined', answer: 'Thank you.' },
];

test('the auditions to which the fan has applied are listed with their states', async () => {
  const answers = [json({ applications: [{}] }), json({ applications })];
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { nickname: 'luna.fan' } }),
    'GET /api/events/entries': () => json({ entries: [] }),
    'GET /api/auditions/applications': () => answers.shift() ?? json({ applications: [] }),
  });
  const { app } = await openShell({
    pages,
    at: '/mypage',
    platform: { fetch: server.fetch, local: { token: 'T1' } },
    parts: { config: { ...DEFAULT_CONFIG, preparingLanguages: [] } },
  });
  // An unreadable response comes first.
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const said = async () =>
    (await screen.findAllByRole('heading', { level: 3 })).map(
      ({ parentElement }) => parentElement?.textContent,
    );
  expect((await said()).map((text) => text?.replace(/\u00a0/g, ' '))).toEqual([
    'Voice 1You can still correct it.Deadline: December 31, 2026, midnight KSTDecember 31, 2026 at 7:00 AM your time',
    'Voice 2Applications are closed.',
    'Voice 3Applications open on October 5, 2026.',
    'Voice 4Your application was accepted!See you on Monday.',
    'Voice 5Not this time.Thank you.',
  ]);
  expect(screen.getByRole('link', { name: 'Voice 1' }).getAttribute('href')).toBe('/audition/1');

  act(() => app.language.send({ type: 'language.choose', language: 'kr' }));
  await screen.findByRole('link', { name: '목소리 1' });
});

test('without applications the way to the auditions is offered', async () => {
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { nickname: 'luna.fan' } }),
    'GET /api/auditions/applications': () => json({ applications: [] }),
  });
  await openShell({
    pages,
    at: '/mypage',
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  const link = await screen.findByRole('link', { name: 'See auditions' });
  expect(link.getAttribute('href')).toBe('/audition');
});
