import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { kwdaRoute } from '../../../src/routes/event-2024kwda/event-2024kwda.route.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { image } from '../support/photos.ts';

const EVENT: EventDetail = {
  id: '2024kwda',
  title: { en: '2024 KWDA' },
  line: { en: 'One night.' },
  startDate: '2025-07-04T08:00:00.000Z',
  endDate: '2025-07-22T08:00:00.000Z',
  image: '/artwork/kwda-960.webp',
  artwork: image('kwda').artwork,
  status: 'ended',
  createdAt: '2025-06-20T01:00:00.000Z',
  category: '2024kwda',
  body: { en: 'The awards night.' },
  rules: [{ en: 'Once per account.' }],
  place: { en: 'Encore Dome, Seoul' },
  showStartsAt: '2025-08-21T06:00:00.000Z',
  showEndsAt: '2025-08-21T09:30:00.000Z',
  winnersAnnouncedOn: '2025-07-25',
  bornBy: '2011-07-04',
  giveaways: [
    { number: 1, winners: 40, tickets: 2 },
    { number: 2, winners: 35, tickets: 2 },
  ],
  halted: null,
  acts: [],
  corrections: [],
  draw: null,
};

const AWARDS = [
  { title: { en: 'Grand Prize', kr: '대상' }, winner: 'BAMGYEOL' },
  { title: { en: 'Best Band', kr: '베스트 밴드상' }, winner: 'KITEFIELD' },
];

const STAGE = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'];

type Opening = {
  at?: string;
  event?: Partial<EventDetail>;
  answers?: Parameters<typeof fakeServer>[0];
};

async function open({ at = '/event/2024kwda', event, answers }: Opening = {}) {
  const server = fakeServer({
    'GET /api/contents/events/2024kwda': () => json({ event: { ...EVENT, ...event } }),
    'GET /api/contents/awards': () => json({ awards: AWARDS }),
    'GET /api/contents/gallery/2024KWDA': ({ url }) =>
      json({
        images: (url.includes('Award') ? ['a1', 'a2'] : STAGE).map(image),
        next: null,
      }),
    ...answers,
  });
  const page = await openPage({
    pages: [
      kwdaRoute,
      { path: '/', element: <p>Home</p> },
      { path: '/login', element: <p>Login</p> },
    ],
    at,
    platform: server,
  });
  await settle();
  return { ...page, server };
}

const fact = (name: string) =>
  screen.getByText(name).closest('dt')?.nextElementSibling?.textContent;

test('the period, the ceremony, the winners’ day and the age limit are shown in Korean time', async () => {
  await open();
  expect(
    ['Event period', 'Winners announced', 'Ceremony', 'Where', 'Who can enter'].map(fact),
  ).toEqual([
    expect.stringMatching(
      /^July\u00a04,\u00a02025 at 5:00\u00a0PM – July\u00a022,\u00a02025 at 5:00\u00a0PM\u00a0KST/,
    ),
    'July 25, 2025',
    expect.stringMatching(/^August\u00a021,\u00a02025 at 3:00\u00a0PM – 6:30\u00a0PM\u00a0KST/),
    'Encore Dome, Seoul',
    'Fans aged 14 or over, born on or before July 4, 2011',
  ]);
});

test('a time is formatted for the language, without a line break within its day', async () => {
  const { app } = await open();
  await act(() => app.words.show('kr'));
  expect(fact('시상식')).toMatch(
    /^2025년\u00a08월\u00a021일 오후\u00a03:00 – 오후\u00a06:30\u00a0KST/,
  );
});

test('Event 1 has 40 winners and Event 2 has 35, with 2 tickets each; entries are refused after the deadline', async () => {
  await open();
  const cards = ['Event 1', 'Event 2'].map(
    (name) => screen.getByRole('heading', { name }).parentElement?.textContent,
  );
  expect(cards).toEqual(['Event 140 winners, 2 tickets each', 'Event 235 winners, 2 tickets each']);
  expect(screen.queryByRole('button', { name: 'ENTRANCE' })).toBeNull();
});

test('a visitor who wants to enter reads that a login is needed, and is led there and back', async () => {
  const { app, router } = await open({
    at: '/event/2024kwda?category=Award+Moments',
    event: { status: 'active', endDate: '' },
  });
  act(() => app.start());
  await settle();
  const [first] = screen.getAllByRole('button', { name: 'ENTRANCE' });
  if (first) await userEvent.click(first);
  const alert = screen.getByRole('alertdialog');
  expect(within(alert).getByRole('heading').textContent).toBe('You need to log in to continue.');
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
  await settle();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/login?next=%2Fevent%2F2024kwda%3Fcategory%3DAward%2BMoments');
});

describe('the highlights', () => {
  const pages = () =>
    screen.getAllByRole('listitem', { name: /^Page/ }).map((page) =>
      within(page)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
  const paths = (ids: string[]) => ids.map((id) => `/photo/${id}`);

  test('come five at a time by view, and the view is in the address', async () => {
    const { router, server } = await open();
    expect(pages()).toEqual([paths(STAGE.slice(0, 5)), paths(STAGE.slice(5))]);
    await userEvent.click(screen.getByRole('tab', { name: 'Award Moments' }));
    await settle();
    expect(router.state.location.search).toBe('?category=Award+Moments');
    expect(pages()).toEqual([paths(['a1', 'a2'])]);
    expect(server.calls('/api/contents/events/2024kwda')).toHaveLength(1);
  });

  test('start with the view in the address, or the first if that is unknown', async () => {
    await open({ at: '/event/2024kwda?category=Award%20Moments' });
    expect(pages()).toEqual([paths(['a1', 'a2'])]);
    expect(screen.getByRole('tab', { name: 'Award Moments' }).ariaSelected).toBe('true');
  });

  test('past the first thirty load a page ahead, and again after a failure', async () => {
    const ids = Array.from({ length: 32 }, (_, n) => `s${n + 1}`);
    const answers = [() => problem(500, 'server_error')];
    await open({
      answers: {
        'GET /api/contents/gallery/2024KWDA': ({ url }) => {
          if (!url.includes('after=29.s30'))
            return json({ images: ids.slice(0, 30).map(image), next: '29.s30' });
          return answers.shift()?.() ?? json({ images: ids.slice(30).map(image), next: null });
        },
      },
    });
    const row = screen.getByRole('list', { name: 'On Stage' });
    const shown = () => screen.getByText(/^\d+ of /).textContent;
    Object.defineProperty(row, 'clientWidth', { value: 100 });
    expect(shown()).toBe('1 of 6+');
    fireEvent.scroll(row, { target: { scrollLeft: 400 } });
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect([shown(), pages().at(-1)]).toEqual(['5 of 7', paths(['s31', 's32'])]);
  });
});

test('the winners of all awards open over the page, in the current language', async () => {
  const { app } = await open();
  await act(() => app.words.show('kr'));
  await userEvent.click(screen.getByRole('link', { name: '2개 부문 수상자 보기' }));
  const rows = within(screen.getByRole('dialog')).getAllByRole('term');
  expect(rows.map((row) => [row.textContent, row.nextElementSibling?.textContent])).toEqual([
    ['대상', 'BAMGYEOL'],
    ['베스트 밴드상', 'KITEFIELD'],
  ]);
});

test('without the event the page redirects to Home', async () => {
  const { router } = await open({
    answers: { 'GET /api/contents/events/2024kwda': () => problem(404, 'not_found') },
  });
  expect(router.state.location.pathname).toBe('/');
});
