import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '../../../contract/languages.ts';
import type { GiveawayDetail } from '../../../contract/schemas/giveaways.ts';
import { GIVEAWAY } from '../../giveaway-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { json } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';

const OPEN: GiveawayDetail = {
  ...GIVEAWAY,
  ...{
    state: 'open',
    endsAt: '2090-01-03T09:00:30.000Z',
    winnersAnnouncedAt: '2090-01-05T10:00:00.000Z',
  },
  ...{ closedAt: null, entriesHash: null, drawableFrom: null, isDrawable: false, drawnAt: null },
};
const REASON = { English: 'A digit', 한국어: '오타', 简体中文: '笔误', 日本語: '誤記' };
const LOST = 'this correction makes it impossible to prove';

const button = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? expect.fail();
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
async function press() {
  fireEvent.click(button('Correct the event'));
  await settle();
}

/** The dialog, with its reason in every language that it asks for. */
async function openDialog(event: Partial<GiveawayDetail> = {}, preparing: Language[] = []) {
  const answers = {
    'GET /api/admin/events/e1': () => json({ ...OPEN, ...event }),
    'POST /api/admin/events/e1/correct': () => json({ message: 'Fine.' }),
  };
  const { server } = await openStaff('/admin/events/e1', answers, { preparing });
  await press();
  for (const [language, said] of Object.entries(REASON))
    if (dialog().queryByLabelText(`Reason (${language})`)) type(`Reason (${language})`, said);
  const calls = () => server.calls('/api/admin/events/e1/correct');
  return async (many: number) => {
    await settle(() => calls().length >= many);
    return Promise.all(calls().map((request) => request.clone().json()));
  };
}

test.each<[Language[], object]>([
  [[], { en: 'A digit', kr: '오타', cn: '笔误', jp: '誤記' }],
  [['cn', 'jp'], { en: 'A digit', kr: '오타' }],
])(
  'what was changed is sent, and nothing else, with the reason in all languages but %j, after the dialog has said that the draw can’t be proven any more',
  async (preparing, reason) => {
    const sent = await openDialog({}, preparing);
    const hint = /^Fans read the English one in the languages that are still being prepared:/;
    expect(dialog().queryAllByText(hint)).toHaveLength(preparing.length && 1);
    expect(dialog().queryByText(LOST, { exact: false })).toBeNull();
    type('Giveaway 1: winners', '50');
    expect(dialog().getByText(LOST, { exact: false })).not.toBeNull();
    await press();
    const giveaways = [{ number: 1, winners: 50, tickets: 2 }];
    expect(await sent(1)).toEqual([{ after: 0, losesProof: true, reason, changes: { giveaways } }]);
  },
);

test.each<[string, string, string]>([
  ['Giveaway 1: winners', '0', 'Enter how many winners there are, 1 to 9,999.'],
  ['Giveaway 1: for each winner', 'two', 'Enter how many each winner gets, 1 to 999.'],
  [
    'Entries until (KST)',
    '2020-01-01T18:00',
    'Choose a time that is still to come, and after the start.',
  ],
  [
    'Entries until (KST)',
    '2090-01-07T18:00',
    'Choose a time that is still to come, and not before entries end.',
  ],
  ['Show starts (KST)', '2020-01-01T18:00', 'Choose a time that is still to come.'],
  ['Reason (日本語)', ' ', 'Please say why; fans read it.'],
  ['Reason (日本語)', '誤記です', 'Nothing is changed yet.'],
])('%s: %s is not sent, and the dialog says why', async (label, value, said) => {
  const sent = await openDialog();
  type(label, value);
  await press();
  expect(dialog().getByText(said)).not.toBeNull();
  expect(await sent(0)).toEqual([]);
});

test('before entries open nothing is lost, and the dialog says nothing of it', async () => {
  const sent = await openDialog({ state: 'upcoming' });
  type('Last birth date allowed', '2000-01-01');
  expect(dialog().queryByText(LOST, { exact: false })).toBeNull();
  await press();
  expect(await sent(1)).toMatchObject([{ losesProof: false, changes: { bornBy: '2000-01-01' } }]);
});

test('events whose winners cannot enter are named in place of those of now, without the other rounds', async () => {
  const named = { id: 'first-night', title: { en: 'First Night' } };
  const round = { id: 'round-1', title: { en: 'Round 1' } };
  const sent = await openDialog({
    notWinnersOf: [named],
    eligibility: {
      ...{ bornFrom: null, countries: [], accountsBefore: null },
      notWinnersOf: [named, round],
    },
  });
  const field = dialog().getByLabelText<HTMLInputElement>('Not for winners of');
  expect(field.value).toBe('first-night');
  type('Not for winners of', 'moon-night, first-night');
  expect(screen.getByRole('dialog').textContent).toContain('moon-night and First Night (not First');
  expect(dialog().getByText(LOST, { exact: false })).not.toBeNull();
  await press();
  expect(await sent(1)).toMatchObject([
    { losesProof: true, changes: { notWinnersOf: ['moon-night', 'first-night'] } },
  ]);
});

test('the preview calls a prize by its name', async () => {
  await openDialog({
    giveaways: [{ number: 1, winners: 500, tickets: 1, name: { en: 'Signed album' } }],
  });
  type('Giveaway 1: winners', '50');
  expect(screen.getByRole('dialog').textContent).toContain(
    '50 winners, 1 × Signed album each (not 500 winners, 1 × Signed album each)',
  );
});

const CORRECTED = {
  ...{ number: 1, hadEntries: true, reason: { en: 'A digit' }, at: '2026-05-01T01:00:00.000Z' },
  changes: { bornBy: { from: null, to: '2001-01-02' } },
};
const CLOSED = { state: 'closed', drawableFrom: '2090-01-04T09:00:00.000Z' } as const;

test.each<[Partial<GiveawayDetail>, string, string]>([
  [
    {},
    'Before that nobody can prove that the draw is fair.',
    'public when they are announced: Jan',
  ],
  [
    { corrections: [CORRECTED] },
    'be drawn from',
    'public when they are announced: January 5, 2090',
  ],
  [{ doubts: ['seed_late'] }, 'be drawn from', 'public when they are announced: January 5, 2090'],
  [{ isDrawable: true }, '', 'public when they are announced: January 5, 2090'],
  [{ isDrawable: true, winnersAnnouncedAt: null }, '', 'become public at once'],
  [{ winnersAnnouncedAt: '2020-01-05T10:00:00.000Z' }, 'Before that', 'become public at once'],
])(
  'before the draw of %j staff read what it proves, and when its result is public',
  async (event, proof, result) => {
    const answers = {
      'GET /api/admin/events/e1': () => json({ ...OPEN, ...CLOSED, ...event }),
    };
    await openStaff('/admin/events/e1', answers);
    expect(document.body.textContent).toContain(proof);
    expect(document.body.textContent?.includes('nobody can prove')).toBe(/Before/.test(proof));
    fireEvent.click(button(event.isDrawable ? 'Draw the winners' : 'Draw at once'));
    await settle();
    const said = screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ');
    expect(said).toContain(result);
  },
);

test('what was typed is given up by Cancel, and kept by closing the dialog', async () => {
  await openDialog();
  const field = () => dialog().getByLabelText<HTMLInputElement>('Giveaway 1: winners');
  const opened = field().value;
  type('Giveaway 1: winners', '500');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await press();
  expect(field().value).toBe('500');
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await press();
  expect([field().value, opened]).toEqual([opened, expect.not.stringMatching('500')]);
});

test('staff read who has halted or corrected the event, by the nickname, by the ID of an account without one, or that nobody knows', async () => {
  const reason = { en: 'Rain' };
  const at = (day: number) => `2026-05-0${day}T01:00:00.000Z`;
  await openDialog({
    acts: [
      { kind: 'paused', reason, at: at(1), by: { id: 'a1', nickname: 'mina.staff' } },
      { kind: 'resumed', reason, at: at(2), by: { id: 'a2', nickname: null } },
      { kind: 'paused', reason, at: at(3) },
    ],
  });
  const rows = within(screen.getByRole('table', { name: 'Stopped and corrected', hidden: true }));
  const cells = rows
    .getAllByRole('row', { hidden: true })
    .map((row) => row.children[2]?.textContent);
  expect(cells).toEqual(['By', '–', 'a2', 'mina.staff']);
});
