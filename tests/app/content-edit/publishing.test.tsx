import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ContentDraft, DraftPrize } from '../../../contract/content/fields.ts';
import { HEADLINE_ITEM } from '../../content-fixture.ts';
import { json } from '../support/fake-server.ts';
import { openStaff } from './staff-page.tsx';

const AT = '/api/admin/content/events/doors';
const text = { en: 'Moon Night' };
const COMPLETE: ContentDraft = {
  ...{ title: text, line: text, body: text, rules: [], artwork: 'moon', status: null },
  ...{ startsAt: '2026-06-03T09:00:00.000Z', endsAt: '2036-06-09T14:59:00.000Z' },
  ...{ showStartsAt: '2026-07-01T09:00:00.000Z', winnersAnnouncedAt: '2026-06-08T10:00:00.000Z' },
  ...{ giveaways: ['500 × 2', '10 × 1'], bornBy: '2010-12-31', drawWait: 600 },
  ...{ reserves: 20, confirmWithin: 24 },
  prizes: [
    { name: {}, picture: null, handover: null, task: 'confirm' },
    { name: { en: 'Album' }, picture: null, handover: 'sent', task: 'address' },
  ],
  questions: [
    { kind: 'agreement', label: { en: 'I record nothing.' }, required: true, options: [] },
    {
      ...{ kind: 'choice', label: { en: 'Member' }, required: false },
      options: [{ en: 'Sol' }, { en: 'Luna' }],
    },
  ],
};

async function openEvent(
  document: Partial<ContentDraft>,
  answer = () => json({ message: 'Fine.', planned: false }),
  locked?: () => object | undefined,
) {
  const { server } = await openStaff('/admin/content/events/doors', {
    [`GET ${AT}`]: () => json({ item: HEADLINE_ITEM, document, pictures: [], locked: locked?.() }),
    [`POST ${AT}/publish`]: answer,
  });
  await screen.findByRole('button', { name: 'Publish' });
  return { sent: () => server.calls(`${AT}/publish`).length };
}

const PATIENT = { timeout: 20_000 };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');

test('the form of an event has all of its fields under headings', async () => {
  await openEvent(COMPLETE);
  const form = [...document.forms].find((one) => one.querySelector('section')) ?? expect.fail();
  const fields = [...form.querySelectorAll('input, textarea, select')];
  expect(fields.filter((field) => !field.closest('section'))).toEqual([]);
  const parts = [...form.querySelectorAll('section')].map((part) => [
    part.querySelector('h2')?.textContent,
    part.querySelector('legend, label')?.textContent,
  ]);
  expect(parts).toEqual([
    ['Description', 'Title'],
    ['When and where', 'Entries from (KST)'],
    ['Who can enter', 'Last birth date allowed'],
    ['What can be won', 'Giveaways'],
    ['Rounds', 'Further round of'],
    ['Questions and codes', 'Questions at the entry'],
    ['Draw and announcement', 'Wait between close and draw, in minutes'],
    ['Winners', 'Winners confirm within, in hours'],
  ]);
});

test('all that is missing is said at once, beside its fields too, and nothing is sent; a status is not asked for where there are dates', async () => {
  const { startsAt = null, endsAt = null } = COMPLETE;
  const { sent } = await openEvent({ startsAt, endsAt, giveaways: ['2 × 2'] });
  press('Publish');
  await screen.findByText(
    'Required before fans can see it: Title, Line below the title, Text, Picture',
  );
  expect(screen.getAllByText('This is required before fans can see it.')).toHaveLength(4);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  for (const label of ['Entries from (KST)', 'Entries until (KST)'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
  await screen.findByText(/Text, Picture, Status without dates$/);
  expect([sent(), screen.queryByRole('dialog')]).toEqual([0, null]);
});

test('what fans are promised is read before a giveaway is published, with what looks odd, and asked once; what would be refused cannot be pressed', async () => {
  const refused = await openEvent(COMPLETE);
  press('Publish');
  const facts = [...(await dialog()).querySelectorAll('dt')].map((term) => [
    ...[term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')],
  ]);
  expect(Object.fromEntries(facts)).toEqual({
    'Entries from': 'June 3, 2026 at 6:00 PM KST',
    'Entries until': 'June 9, 2036 at 11:59 PM KSTEntries end after the show has started.',
    'So entries are open for': '3,659 days 5 hours 59 minutesThis is more than 90 days.',
    'Giveaway 1': '500 winners, 2 tickets each · Confirm within 24 hours',
    'Giveaway 2': '10 winners, 1 × Album each · By post · Give an address within 24 hours',
    Reserves: '20',
    'Who can enter': 'Fans born on or before December 31, 2010',
    'Question 1': 'I record nothing. · Agreement · Must be answered',
    'Question 2': 'Member · Choice of one · Optional · Sol / Luna',
    'Wait between close and draw': '10 hours',
    'Can be drawn from': 'June 10, 2036 at 9:59 AM KST',
    'Winners announced':
      'June 8, 2026 at 7:00 PM KSTThis is before the entries end, so it can’t be published.',
    'Winners confirm within': '24 hours',
    'Show starts': 'July 1, 2026 at 6:00 PM KST',
  });
  expect(within(await dialog()).queryByRole('button', { name: 'Publish' })).toBeNull();
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Back to the form' }));
  expect([screen.queryByRole('dialog'), refused.sent()]).toEqual([null, 0]);
  cleanup();
  const { sent } = await openEvent({ ...COMPLETE, winnersAnnouncedAt: null });
  press('Publish');
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published.');
  expect([screen.queryByRole('dialog'), sent()]).toEqual([null, 1]);
});

test('a language that fans would read in English leads to the first text that lacks it, past what cannot be typed', async () => {
  const all = { en: 'Moon', kr: '달', cn: '月', jp: '月' };
  await openEvent({
    ...{ title: all, line: { en: 'A line', jp: '行' }, body: { en: 'A text' }, giveaways: [] },
  });
  for (const [language, field] of [
    ['日本語', 'Text'],
    ['简体中文', 'Line below the title'],
  ] as const) {
    press(language);
    const wanted = within(screen.getByRole('group', { name: field })).getByLabelText(language);
    expect(document.activeElement).toBe(wanted);
  }
  cleanup();
  const prizes: DraftPrize[] = [{ name: all, picture: null, handover: null, task: 'confirm' }];
  const values = { giveaways: ['500 × 2'], prizes };
  await openEvent(
    {
      ...{ title: all, line: all, body: all, giveaways: ['500 × 2', '10 × 1'] },
      prizes: [...prizes, { name: text, picture: null, handover: null, task: 'confirm' }],
    },
    undefined,
    () => ({ code: 'entries_exist', values, correctable: [] }),
  );
  press('日本語');
  const second = screen.getByRole('group', { name: 'Prize 2: name' });
  expect(document.activeElement).toBe(within(second).getByLabelText('日本語'));
});

test('what promises nothing is published without a question', async () => {
  const { sent } = await openEvent({ ...COMPLETE, giveaways: [] });
  press('Publish');
  await screen.findByText('Published.');
  expect(sent()).toBe(1);
});

test('a refusal is in sight and has the focus: at the field it names, or where the form says it', async () => {
  const focused = () => document.activeElement;
  const refuse = async (field?: string) => {
    cleanup();
    const body = { message: 'No.', code: 'in_use', field };
    await openEvent({ ...COMPLETE, giveaways: [] }, () => json(body, { status: 409 }));
    press('Publish');
  };
  const labels = { category: 'Short page address', at: 'From (KST)' };
  for (const [field, label] of Object.entries(labels)) {
    await refuse(field);
    await vi.waitFor(() => expect(focused()).toBe(screen.getByLabelText(label)), PATIENT);
  }
  await refuse();
  await vi.waitFor(() => expect(focused()?.tagName).toBe('DIV'), PATIENT);
  expect(focused()?.textContent).not.toBe('');
});

test('why a time or an address is refused is said by the buttons as at its field', async () => {
  const body = { message: 'No.', code: 'bad_request', field: 'until' };
  await openEvent({ ...COMPLETE, giveaways: [] }, () => json(body, { status: 400 }));
  press('Publish');
  await screen.findAllByText('Please choose a later time.');
  expect(screen.getAllByText('Please choose a later time.')).toHaveLength(2);
  expect(screen.queryByText('This isn’t in the expected format.')).toBeNull();
  cleanup();
  const at = '/admin/content/legal-texts/service_terms';
  const document = { text: { en: 'Short.' }, version: '2026-11-01', asksAgain: false };
  const item = { ...HEADLINE_ITEM, id: 'service_terms' };
  await openStaff(at, {
    [`GET /api${at}`]: () => json({ item, document, pictures: [] }),
    [`POST /api${at}/publish`]: () => json({ ...body, field: 'version' }, { status: 400 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Publish' }));
  const words =
    'This day is later than the publication, or too early beside the version fans see now.';
  await screen.findByText(`In force since: ${words}`);
  screen.getByText(words);
});

test('what fans count on is shown and cannot be typed, from a refusal on too; a draft with another value says so and takes it back', async () => {
  const { startsAt = null, endsAt = null, prizes = null, questions = null } = COMPLETE;
  const values: ContentDraft = {
    ...{ startsAt, endsAt, prizes, questions, reserves: 20, confirmWithin: 24 },
    ...{ giveaways: ['500 × 2', '10 × 1'], severalWins: false, notWinnersOf: [] },
  };
  const locked = { code: 'entries_exist', values, correctable: ['endsAt', 'giveaways'] };
  const refusal = { message: 'No.', code: 'entries_exist', field: 'giveaways' };
  let isEntered = false;
  const draft = {
    ...{ ...COMPLETE, reserves: 7, endsAt: '2026-06-10T14:59:00.000Z' },
    giveaways: ['50 × 2', '10 × 1', '3 × 1'],
  };
  await openEvent(
    { ...draft, winnersAnnouncedAt: null },
    () => {
      isEntered = true;
      return json(refusal, { status: 409 });
    },
    () => (isEntered ? locked : undefined),
  );
  expect(screen.queryByText(/Fans count on this/)).toBeNull();
  press('Publish');
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(screen.queryByLabelText('Entries from (KST)')).toBeNull(), PATIENT);
  const group = (name: string) => screen.getByRole('group', { name });
  const words = (name: string) => group(name).textContent?.replaceAll('\u00a0', ' ');
  expect(words('Entries from')).toBe(
    'Entries fromJune 3, 2026 at 6:00 PM KSTFans rely on this, so it can’t be changed.',
  );
  expect(within(group('Entries until')).getByRole('link').getAttribute('href')).toBe(
    '/admin/events/doors',
  );
  expect(words('Not for winners of')).toBe(
    'Not for winners of–Fans rely on this, so it can’t be changed.',
  );
  expect(screen.getByLabelText('Winners announced (KST)'), 'not locked here').toBeTruthy();
  const takes = () => screen.queryAllByRole('button', { name: 'Use what fans see' });
  expect(takes()).toHaveLength(3);
  expect(within(within(group('Reserves')).getByRole('region')).getByText('7')).toBeTruthy();
  for (const name of ['Reserves', 'Entries until', 'Giveaways']) {
    const take = within(group(name)).getByRole('button', { name: 'Use what fans see' });
    fireEvent.click(take);
  }
  expect(takes()).toEqual([]);
  expect(words('Giveaways')).toContain('Giveaway 1500 × 2Giveaway 210 × 1');
  expect(screen.getByLabelText('Giveaway 3: winners').getAttribute('value')).toBe('3');
  press('Remove the last giveaway');
  expect(screen.queryByRole('button', { name: 'Remove the last giveaway' })).toBeNull();
  const tasks = [...screen.getByLabelText('Prize 2: what winners do').children];
  expect(tasks.map(({ textContent }) => textContent)).toHaveLength(2);
  expect(screen.queryByRole('group', { name: 'Prize 2: name' })).toBeTruthy();
  expect(within(group('Prize 2: name')).queryAllByRole('textbox')).toEqual([]);
});
