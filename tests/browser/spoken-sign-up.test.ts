import { expect, FAILED_REQUESTS, newFan, sentCode, test } from './fan.ts';
import { axeFindings } from './look.ts';
import { screenReader } from './screen-reader.ts';

// A wrong code is refused with 400.
test.use({ foreseen: FAILED_REQUESTS });

test('by keyboard and screen reader alone, a fan signs up and logs in', async ({ page }) => {
  const fan = newFan();
  const reader = await screenReader(page);
  await page.goto('/login');
  await reader.tabTo('link "Sign Up"');
  await reader.press('Enter', { focus: 'heading "Review the terms"', says: ['Step 1 of 4'] });
  await reader.expectNoTrap();
  await reader.tabTo('checkbox "Agree to all"');
  await reader.press('Space', { focus: 'checkbox "Agree to all", checked' });
  await reader.tabTo('button "Next"');
  await reader.press('Enter', {
    focus: 'heading "What’s your phone number?"',
    says: ['Step 2 of 4'],
  });
  await reader.tabTo(/^combobox "Country"/);
  await page.keyboard.type('South K');
  await reader.tabTo('textbox "Phone number"');
  await reader.type('12');
  await reader.tabTo('button "Next"');
  await reader.press('Enter', { focus: /^button "OK" in alertdialog/ });
  await reader.press('Enter', { focus: 'button "Next"' });
  await reader.tabTo('textbox "Phone number", invalid', 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await reader.type(fan.nationalNumber);
  await reader.tabTo('button "Verify"');
  await reader.press('Enter', {
    focus: 'textbox "Verification code"',
    says: ['We’ve sent you a code.'],
  });
  await reader.type('00000');
  await reader.press('0', {
    focus: 'textbox "Verification code", invalid',
    says: ['The verification code you entered is incorrect.'],
  });
  const code = await sentCode(page, fan.nationalNumber);
  await reader.type(code.slice(0, 5));
  await reader.press(code.slice(5), { focus: 'button "Next"', says: ['Verification successful.'] });
  expect(await axeFindings(page, {})).toEqual([]);
  await reader.press('Enter', { focus: 'heading "Create your login"', says: ['Step 3 of 4'] });

  await reader.tabTo('button "Next"');
  await reader.press('Enter', {
    focus: 'textbox "ID", invalid',
    says: ['Please enter a valid ID'],
  });
  await reader.type(fan.username);
  await reader.tabTo('button "Check"');
  await reader.press('Enter', {
    focus: 'button "Check", disabled',
    says: ['This ID is available.'],
  });
  await reader.tabTo(/^textbox "Password"/);
  await reader.type(fan.password);
  await reader.tabTo('button "Show password"');
  await reader.press('Enter', { focus: 'button "Hide password"' });
  await reader.tabTo(/^textbox "Confirm password"/);
  await reader.type(fan.password);
  await reader.press('Enter', { focus: 'heading "Create your profile"', says: ['Step 3 of 4'] });
  await reader.tabTo('textbox "Email"');
  await reader.type(fan.email);
  await reader.press('Enter', { focus: 'textbox "Nickname"' });
  await reader.type(fan.nickname);
  await reader.press('Enter', {
    focus: `heading "Welcome, ${fan.nickname}!"`,
    says: ['Step 4 of 4'],
  });
  await reader.tabTo('button "OK"');
  await reader.press('Enter', { focus: 'heading "Login"', says: ['Sign up successful.'] });
  await reader.tabTo('textbox "Password"');
  await reader.type(fan.password);
  await reader.press('Enter', { focus: /^heading "/, says: [/./] });
});
