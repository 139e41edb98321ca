import { msg } from '@lingui/core/macro';
import { NICKNAME_WORDS, USERNAME_WORDS } from '../shared/availability/name-words.ts';
import { formWords } from '../shared/messages/form-words.ts';
import { PHONE_REFUSALS } from '../shared/phone-verification/phone-words.ts';
import { PASSWORD_REFUSALS } from '../shared/wizard/password-words.ts';

export const EMAIL_WORDS = {
  invalid: msg`Please enter a valid email address.`,
  taken: msg`This email is already in use.`,
};

export const IN_PASSWORD = msg`Your password contains this nickname. Please change one of them.`;

export const signUpWords = formWords({
  ...PHONE_REFUSALS,
  ...PASSWORD_REFUSALS,
  consent_required: msg`Please agree to the Terms of Service and the Privacy Policy.`,
  invalid_username: USERNAME_WORDS.verdicts.invalid,
  forbidden_username: USERNAME_WORDS.verdicts.forbidden,
  username_taken: USERNAME_WORDS.verdicts.taken,
  invalid_nickname: NICKNAME_WORDS.verdicts.invalid,
  forbidden_nickname: NICKNAME_WORDS.verdicts.forbidden,
  nickname_taken: NICKNAME_WORDS.verdicts.taken,
  invalid_email: EMAIL_WORDS.invalid,
  email_taken: EMAIL_WORDS.taken,
});
