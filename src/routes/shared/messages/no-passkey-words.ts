import { msg } from '@lingui/core/macro';
import { mostPasskeys } from '../../../../contract/limits.ts';
import { CALL_WORDS } from './call-problem-words.ts';

/** Why no passkey was added. */
export const NO_PASSKEY_WORDS = {
  ...CALL_WORDS,
  known_passkey: msg`This device already has a passkey for your account.`,
  no_passkey_made: msg`No passkey was added.`,
  too_many_passkeys: msg`You can have up to ${mostPasskeys} passkeys. Remove one to add another.`,
  no_passkeys: msg`This browser has no passkeys.`,
};
