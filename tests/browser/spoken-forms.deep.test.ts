import { expect, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { axeFindings } from './look.ts';
import { screenReader } from './screen-reader.ts';
import { makeAccount } from './signed-in.ts';

// A wrong password, and a birth date that is too recent.
test.use({ foreseen: FAILED_REQUESTS });

const LOGIN_DUE = 'button "OK" in alertdialog "You need to log in to continue."';

test('by keyboard and screen reader alone, a fan logs in, enters a giveaway and corrects the entry', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  const reader = await screenReader(page);
  await page.goto('/event/encore-night');
  const entrance = page.getByRole('button', { name: 'ENTRANCE' }).first();
  await expect(entrance).not.toHaveAttribute('aria-busy');
  await reader.expectNoTrap();
  await reader.tabTo('button "ENTRANCE"');
  await reader.press('Enter', { focus: LOGIN_DUE });
  await reader.press('Escape', { focus: 'button "ENTRANCE"' });
  await reader.press('Enter', { focus: LOGIN_DUE });
  await reader.press('Enter', { focus: 'heading "Login"', says: ['Login'] });
  await reader.tabTo('textbox "ID"');
  await reader.type(fan.username);
  await reader.tabTo('textbox "Password"');
  await reader.type('Wrong!77');
  await reader.press('Enter', {
    focus: 'textbox "Password"',
    says: ['Incorrect Encore ID or password.'],
  });
  await page.keyboard.press('Control+a');
  await reader.type(fan.password);

  // Back at the form, with the choice made.
  const inForm = (control: string) => `${control} in dialog "Enter the giveaway"`;
  await reader.press('Enter', { focus: inForm('button "Close"'), says: ['Encore Night'] });
  await reader.expectNoTrap();
  await reader.press('Escape', { focus: 'heading "Encore Night"' });
  await reader.tabTo('button "ENTRANCE"');
  await reader.press('Enter', { focus: inForm('button "Close"') });
  await reader.tabTo(inForm('combobox "Event", Event 1'));
  await reader.press('ArrowDown', { focus: inForm('combobox "Event", Event 2') });
  await reader.tabTo(inForm('button "Enter"'));
  await reader.press('Enter', {
    focus: inForm('textbox "Name", invalid'),
    says: ['Please enter your name.'],
  });
  await reader.type('Luna Park');
  await reader.tabTo(inForm('Date "Date of birth", invalid'));
  await reader.type('05052015');
  await reader.tabTo(inForm('checkbox "You may contact me about this event.", invalid'));
  await reader.press('Space', {
    focus: inForm('checkbox "You may contact me about this event.", checked'),
  });
  await reader.tabTo(inForm('button "Enter"'));
  await reader.press('Enter', {
    focus: 'button "Check the date" in alertdialog "You can’t enter this event."',
    says: ['It’s for fans born on or before'],
  });
  await reader.press('Enter', { focus: inForm('Date "Date of birth"') });
  await reader.type('05052005');
  await reader.tabTo(inForm('button "Enter"'));
  await reader.press('Enter', {
    focus: 'heading "Your entry"',
    says: ['Your entry is saved.'],
  });
  expect(await axeFindings(page, {})).toEqual([]);

  await reader.tabTo('button "Correct your entry"');
  const inCorrection = (control: string) => `${control} in dialog "Correct your entry"`;
  await reader.press('Space', { focus: inCorrection('button "Close"') });
  await reader.press('Escape', { focus: 'button "Correct your entry"' });
  await reader.press('Enter', { focus: inCorrection('button "Close"') });
  await reader.tabTo(inCorrection('combobox "Event", Event 2'));
  await reader.press('ArrowUp', { focus: inCorrection('combobox "Event", Event 1') });
  await reader.tabTo(inCorrection('button "Save changes"'));
  await reader.press('Enter', { focus: 'heading "Your entry"', says: ['Your changes are saved.'] });
});
