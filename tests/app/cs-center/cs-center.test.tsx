import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { csCenterRoute } from '../../../src/routes/cs-center/cs-center.route.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { SENT } from '../support/sent-user.ts';

const PATH = '/api/support/requests';
const faq = { path: '/faq', element: <p>The questions</p> };

type Answer = (request: Request) => Response | Promise<Response>;

async function openCenter(answer: Answer = () => json({ message: 'Fine.', number: 'AB23-CD45' })) {
  const server = fakeServer({ [`POST ${PATH}`]: answer });
  const page = await openPage({ pages: [csCenterRoute, faq], at: '/cs-center', platform: server });
  await settle();
  return { ...page, server, bodies: () => server.bodies(PATH) };
}

const email = () => screen.getByRole('textbox', { name: 'Email for our reply' });
const message = () => screen.getByRole('textbox', { name: 'Your message' });
const topic = () => screen.getByRole('combobox', { name: 'What is it about?' });

function fill(words = 'My receipt code does not come.') {
  fireEvent.change(topic(), { target: { value: 'events' } });
  fireEvent.change(email(), { target: { value: 'fan@example.org' } });
  fireEvent.change(message(), { target: { value: words } });
}

async function press() {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await settle();
}

test('an accepted request shows its number and where the reply goes, and the form is empty', async () => {
  const { bodies } = await openCenter();
  fill();
  await press();
  expect(await bodies()).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      topic: 'events',
      email: 'fan@example.org',
      message: 'My receipt code does not come.',
      language: 'en',
    },
  ]);
  const heading = screen.getByRole('heading', { name: 'We’ve got your message' });
  expect(document.activeElement).toBe(heading);
  screen.getByText('AB23-CD45');
  screen.getByText('fan@example.org');

  await userEvent.click(screen.getByRole('link', { name: 'Write another message' }));
  await settle();
  expect(message()).toHaveProperty('value', '');
});

test('while it is being sent, further presses send nothing', async () => {
  const { server } = await openCenter(() => new Promise(() => {}));
  fill();
  for (let times = 0; times < 10; times += 1) await press();
  fireEvent.submit(message().closest('form') ?? document.body);
  await settle();
  expect(server.calls(PATH)).toHaveLength(1);
});

test('without a network a message is shown and the text kept; a second try sends the same request', async () => {
  const answers: Answer[] = [
    () => Promise.reject(new TypeError('no network')),
    () => problem(500),
    () => json({ message: 'Fine.', number: 'AB23-CD45' }),
  ];
  const { bodies } = await openCenter((request) => answers.shift()?.(request) ?? problem(500));
  fill();
  await press();
  screen.getByText('You’re offline. Check your connection and try again.');
  expect([topic(), email(), message()].map((field) => Reflect.get(field, 'value'))).toEqual([
    'events',
    'fan@example.org',
    'My receipt code does not come.',
  ]);
  await press();
  screen.getByText('Server is currently unavailable. Please try again later.');
  await press();
  screen.getByText('AB23-CD45');
  expect(new Set((await bodies()).map(({ key }) => key)).size).toBe(1);
});

test('after a failure, edited text is a new request', async () => {
  const { bodies } = await openCenter(() => problem(500));
  fill();
  await press();
  fireEvent.change(message(), { target: { value: 'My receipt code has come by now.' } });
  await press();
  expect(new Set((await bodies()).map(({ key }) => key)).size).toBe(2);
});

const [NO_EMAIL, TOO_SHORT] = [
  'Please enter a valid email address.',
  'Please write at least 4 characters.',
];

test('all that is wrong is shown at once, each by its field, until that field is edited; nothing is sent, and the first one has the focus', async () => {
  const { server } = await openCenter();
  fill(' Hi! ');
  fireEvent.change(email(), { target: { value: 'nobody' } });
  await press();
  for (const words of [NO_EMAIL, TOO_SHORT]) screen.getByText(words);
  for (const field of [email(), message()]) expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email());
  fireEvent.change(email(), { target: { value: 'fan@example.org' } });
  expect(screen.queryByText(NO_EMAIL)).toBeNull();
  screen.getByText(TOO_SHORT);
  await press();
  expect(document.activeElement).toBe(message());
  expect(server.calls(PATH)).toHaveLength(0);
});

test('what the server refuses is shown by its field, until that is edited', async () => {
  await openCenter(() => problem(400, 'invalid_email', { field: 'email' }));
  fill();
  await press();
  screen.getByText(NO_EMAIL);
  expect(document.activeElement).toBe(email());
  fireEvent.change(message(), { target: { value: 'Another text.' } });
  screen.getByText(NO_EMAIL);
  fireEvent.change(email(), { target: { value: 'fan2@example.org' } });
  expect(screen.queryByText(NO_EMAIL)).toBeNull();
});

test('visiting another page loses nothing', async () => {
  const { router } = await openCenter();
  fill();
  await userEvent.click(screen.getByRole('link', { name: 'FAQ' }));
  await settle();
  screen.getByText('The questions');
  await act(() => router.navigate(-1));
  await settle();
  expect(message()).toHaveProperty('value', 'My receipt code does not come.');
  expect(topic()).toHaveProperty('value', 'events');
});

test('a member’s own email is filled in until another one is typed', async () => {
  const server = fakeServer({ 'GET /api/auth/my-data': () => json({ user: SENT }) });
  const { app } = await openPage({
    pages: [csCenterRoute],
    at: '/cs-center',
    platform: { ...server, local: { token: 'T1' } },
  });
  act(() => app.start());
  await settle();
  expect(email()).toHaveProperty('value', SENT.email);
  fireEvent.change(email(), { target: { value: '' } });
  expect(email()).toHaveProperty('value', '');
});
