import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { logIn, makeAccount } from './signed-in.ts';

// The refused correction.
test.use({ foreseen: FAILED_REQUESTS });

const CHANGED = 'Not saved: this was changed in another tab or on another device in the meantime.';

type Form = { name: string; submit: string };

/** The form of a page with a submission, opened by a button. */
async function begin(page: Page, button: string) {
  const opener = page.getByRole('button', { name: button, exact: true }).first();
  await expect(opener).not.toHaveAttribute('aria-busy');
  await opener.click();
}

async function save(page: Page, { name, submit }: Form) {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

const KINDS = [
  {
    what: 'entry',
    path: '/event/encore-night',
    open: 'ENTRANCE',
    fields: { 'Date of birth': '2001-02-03' },
    consent: 'You may contact me about this event.',
    submit: 'Enter',
    correct: 'Correct your entry',
    leave: 'Close',
  },
  {
    what: 'application',
    path: '/audition/new-voice-2026',
    open: 'Apply',
    fields: {
      'Date of birth': '2001-02-03',
      'Link to your performance video': 'https://video.example/1',
      'Why should we pick you?': 'I sing before I speak.',
    },
    consent: 'You may contact me about this audition.',
    submit: 'Send application',
    correct: 'Correct it',
    leave: 'Cancel',
  },
] as const;

for (const { what, path, open, fields, consent, submit, correct, leave } of KINDS) {
  test(`of two tabs that correct one ${what}, the second says so before it replaces what the first has saved`, async ({
    page,
    context,
  }) => {
    const fan = newFan();
    await makeAccount(page, fan);
    await page.goto(`/login?next=${encodeURIComponent(path)}`);
    await logIn(page, fan);
    await begin(page, open);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByText(consent).click();
    await save(page, { name: 'Kim Mina', submit });
    await expect(page.getByRole('button', { name: correct })).toBeVisible();

    const other = await context.newPage();
    await other.goto(path);
    await begin(other, correct);
    await begin(page, correct);
    await save(page, { name: 'Kim Luna', submit: 'Save changes' });
    await expect(page.getByText('Kim Luna')).toBeVisible();

    await save(other, { name: 'Kim Sol', submit: 'Save changes' });
    await expect(other.getByText(CHANGED)).toBeVisible();
    await expect(other.getByLabel('Name')).toHaveValue('Kim Sol');
    await other.getByRole('button', { name: leave, exact: true }).click();
    await expect(other.getByText('Kim Luna')).toBeVisible();

    await begin(other, correct);
    await begin(page, correct);
    await save(page, { name: 'Kim Mina', submit: 'Save changes' });
    await expect(page.getByText('Kim Mina')).toBeVisible();
    await save(other, { name: 'Kim Sol', submit: 'Save changes' });
    await expect(other.getByText(CHANGED)).toBeVisible();
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('Kim Sol')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Kim Sol')).toBeVisible();
  });
}
