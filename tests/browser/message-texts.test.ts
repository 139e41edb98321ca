import { control, enterAsAdmin, enterGiveaway, newEventId, STAFF_SERVER } from './as-staff.ts';
import { button, expect, FAILED_REQUESTS, sentMessages, test } from './fan.ts';

test.use({
  baseURL: STAFF_SERVER,
  foreseen: FAILED_REQUESTS,
  viewport: { width: 1280, height: 800 },
});

test('staff change what winners are told, see how it reads while they type, and the next winner is told so', async ({
  page,
  browser,
}) => {
  const event = newEventId();
  await control(page, `giveaway=${event}`);
  await enterGiveaway(page, event);

  const other = await browser.newContext({ baseURL: STAFF_SERVER });
  const staff = await other.newPage();
  await enterAsAdmin(staff, '/admin/content');
  await staff.getByRole('link', { name: 'Messages about giveaways' }).click();
  await staff.getByRole('link', { name: 'Won, with nothing to confirm' }).click();
  const words = staff
    .getByRole('group', { name: 'Text of the mail' })
    .getByRole('textbox', { name: 'English' });
  await expect(words).toHaveValue(/^\[Encore\] Congratulations! You won \{prize\}/);
  const preview = staff.getByRole('article').filter({ hasText: 'English' });
  await expect(preview).toContainText('You won 2 tickets for Aurora Night.');

  await words.fill('[Encore] Congratulations, see you at {titel}! {prize} ({code})');
  await expect(staff.getByText('{titel} can’t be used in this text.')).toBeVisible();
  await button(staff, 'Save').click();
  await expect(
    staff.getByText('Text of the mail (English): This message has no such placeholder.'),
  ).toBeVisible();
  await expect(words).toBeFocused();
  await words.fill('[Encore] Congratulations, see you at {title}! {prize} ({code})');
  await expect(preview).toContainText('see you at Aurora Night! 2 tickets (K7QM-2XRD)');
  await button(staff, 'Save and publish').click();
  await expect(staff.getByText('Published.')).toBeVisible();

  await control(staff, `over=${event}`);
  await staff.goto(`/admin/events/${event}`);
  const draw = staff.getByRole('button', { name: 'Draw at once', exact: true });
  const closing = staff.getByRole('button', { name: 'Close the entries', exact: true });
  await closing.or(draw).waitFor();
  for (const press of [closing, draw]) {
    // The job may have closed it by now.
    if (!(await press.isVisible())) continue;
    const name = (await press.textContent()) ?? '';
    await press.click();
    await staff.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    if (press === closing) await draw.waitFor();
  }
  await expect(staff.getByText('The winners are drawn.')).toBeVisible();
  await control(staff, 'tell');
  const told = async () =>
    (await sentMessages(staff)).filter(({ text }) =>
      text.includes('see you at Night of Two Staff'),
    );
  await expect.poll(told).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(/Night of Two Staff! 2 tickets \(\w{4}-\w{4}\)$/),
    }),
  ]);
  await other.close();
});
