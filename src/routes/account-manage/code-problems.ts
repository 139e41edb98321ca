import { msg } from '@lingui/core/macro';
import { CALL_WORDS } from '../shared/messages/call-problem-words.ts';
import type { Refusals } from '../shared/messages/translate.ts';
import { PHONE_REFUSALS } from '../shared/phone-verification/phone-words.ts';

/** Why a proof or a code was refused. */
export const CODE_PROBLEMS: Refusals = {
  ...CALL_WORDS,
  invalid_code: PHONE_REFUSALS.invalid_code,
  code_expired: PHONE_REFUSALS.code_expired,
  code_exhausted: PHONE_REFUSALS.code_exhausted,
  incorrect_password: msg`Incorrect password.`,
  proof_required: msg`That took a while. Please confirm once more that it’s you.`,
  email_taken: msg`Another account already uses this email.`,
};
