import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordProblem } from '../../../../contract/rules/password.ts';
import type { Refusals } from '../messages/translate.ts';

export const PASSWORD_WORDS: Record<PasswordProblem, MessageDescriptor> = {
  invalid: msg`Please enter a valid password (8–16 characters, at least two of: lowercase, uppercase, numbers, symbols).`,
  common: msg`This password is too common. Please choose another one.`,
  personal: msg`Your password can’t contain your ID or nickname.`,
};
export const LOST = msg`Please enter your password again. It isn’t kept when the page reloads.`;
export const MISMATCH = msg`Passwords do not match.`;

export const PASSWORD_REFUSALS: Refusals = {
  invalid_password: PASSWORD_WORDS.invalid,
  common_password: PASSWORD_WORDS.common,
  personal_password: PASSWORD_WORDS.personal,
  password_mismatch: MISMATCH,
};
