import { msg } from '@lingui/core/macro';
import { formWords } from '../shared/messages/form-words.ts';
import { PHONE_REFUSALS } from '../shared/phone-verification/phone-words.ts';
import { PASSWORD_REFUSALS } from '../shared/wizard/password-words.ts';

export const findPasswordWords = formWords({
  ...PHONE_REFUSALS,
  ...PASSWORD_REFUSALS,
  forbidden: msg`Staff can’t set a password by text. Ask an admin of Backstage.`,
  account_mismatch: msg`We couldn’t find an account with this ID and phone number. Please check both.`,
});
