import type { Fan } from '../fan.ts';

const NUMBERS = ['01012345678', '01099998888'];

/** Proves a different number each time. */
export async function provePhone(fan: Fan) {
  const { fields } = await fan.look();
  const typed = fields['Phone number']?.value;
  await fan.choose('Country', 'KR');
  await fan.fill('Phone number', NUMBERS.find((number) => number !== typed) ?? '');
  await fan.press('Verify');
  await fan.sees({ fields: { 'Verification code': { disabled: false } } });
  // On a stopped clock a second code looks like the first one, with the input for it.
  await fan.fill('Verification code', '');
  await fan.fill('Verification code', '123456');
  await fan.sees({
    fields: { 'Verification code': { answer: 'Verification successful.' } },
  });
}

/** Any earlier proof belongs to another number. */
export async function editPhone(fan: Fan) {
  const { fields } = await fan.look();
  const typed = fields['Phone number']?.value;
  await fan.fill('Phone number', NUMBERS.find((number) => number !== typed) ?? '');
}
