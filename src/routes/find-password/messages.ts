import { msg } from '@lingui/core/macro';
import { formWords } from '../parts/form-words.ts';
import { PASSWORD_REFUSALS } from '../parts/password-words.ts';
import { PHONE_REFUSALS } from '../parts/phone-words.ts';

export const findPasswordWords = formWords({
  ...PHONE_REFUSALS,
  ...PASSWORD_REFUSALS,
  account_mismatch: msg`We couldn’t find an account with this ID and phone number. Please check both.`,
});
